/* The random stream of the engine: xoroshiro128+, of which the low word counts, and whole numbers below a bound from it. */
#include <stdint.h>
#include <stdlib.h>

static uint64_t s0, s1;

/* From four words as the engine's stream has them: s01 s00 s11 s10. */
static void begin_stream(char **words) {
  uint64_t word[4];
  for (int i = 0; i < 4; i++) word[i] = (uint32_t)strtol(words[i], NULL, 10);
  s0 = word[0] << 32 | word[1];
  s1 = word[2] << 32 | word[3];
}
static inline uint64_t turned(uint64_t x, int by) { return x << by | x >> (64 - by); }
static inline uint32_t below(uint32_t bound) {
  for (;;) {
    uint32_t word = (uint32_t)(s0 + s1) + 0x80000000u;
    uint64_t both = s0 ^ s1;
    s0 = turned(s0, 24) ^ both ^ both << 16;
    s1 = turned(both, 37);
    uint32_t rest = word % bound;
    if ((uint64_t)word - rest + bound <= (uint64_t)1 << 32) return rest;
  }
}
