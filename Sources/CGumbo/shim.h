#include <gumbo.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>

/// The memory of one parse, in blocks that are freed together: gumbo frees a tree by recursion, and
/// ends the process where there is no memory.
typedef struct tx_arena {
  void *blocks;
  size_t used, size, left;
  jmp_buf full;
} tx_arena;

/// Memory from the arena; leaves the parse once it is spent.
static inline void *tx_allocate(void *userdata, size_t size) {
  tx_arena *arena = (tx_arena *)userdata;
  size = (size + 15) & ~(size_t)15;
  if (size > arena->size - arena->used) {
    size_t block = (size > 1 << 18 ? size : 1 << 18) + 16;
    void *memory = block > arena->left ? NULL : malloc(block);
    if (!memory) longjmp(arena->full, 1);
    arena->left -= block;
    *(void **)memory = arena->blocks;
    arena->blocks = memory;
    arena->used = 16;
    arena->size = block;
  }
  arena->used += size;
  return (char *)arena->blocks + arena->used - size;
}

static inline void tx_keep(void *userdata, void *memory) {
  (void)userdata;
  (void)memory;
}

/// The tree of a page, or of a fragment, which may be anything that a `template` may contain; NULL
/// if it takes more memory than that.
static inline GumboOutput *tx_parse(
    tx_arena **owner, const char *bytes, size_t count, bool is_fragment, size_t memory) {
  tx_arena *arena = (tx_arena *)calloc(1, sizeof(tx_arena));
  *owner = arena;
  if (!arena) return NULL;
  arena->left = memory;
  if (setjmp(arena->full)) return NULL;
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = tx_allocate;
  options.deallocator = tx_keep;
  options.userdata = arena;
  options.max_errors = 0;
  if (is_fragment) options.fragment_context = GUMBO_TAG_TEMPLATE;
  return gumbo_parse_with_options(&options, bytes, count);
}

/// Frees all that a parse has made.
static inline void tx_free(tx_arena *arena) {
  if (!arena) return;
  for (void *block = arena->blocks; block;) {
    void *next = *(void **)block;
    free(block);
    block = next;
  }
  free(arena);
}
