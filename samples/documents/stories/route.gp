# A walk over an island. Run by: gnuplot route.gp
set terminal svg size 640,400 font "sans-serif,15" background "#dbeafe"
set output "route.svg"
unset key
unset border
unset tics
set size ratio -1
set margins 0,0,0,0
set xrange [0:16]
set yrange [0:10]
plot "route.dat" index 0 with filledcurves closed fillcolor rgb "#bbf7d0", \
  "" index 0 with lines linewidth 2 linecolor rgb "#15803d", \
  "" index 1 with filledcurves closed fillcolor rgb "#86efac", \
  "" index 2 with filledcurves closed fillcolor rgb "#d6d3d1", \
  "" index 3 with lines linewidth 4 linecolor rgb "#dc2626", \
  "" index 4 with points pointtype 7 pointsize 1.2 linecolor rgb "#7f1d1d", \
  "" index 4 using 1:2:3 with labels offset 0,1 textcolor rgb "#1e293b"
