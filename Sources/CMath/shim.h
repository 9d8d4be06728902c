/* The functions of C that curves and angles need, the same on every system. */
#include <math.h>
