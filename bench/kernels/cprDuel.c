/* The duel of cprDuel.ts in C, with the same generator and so the same duels: how fast this arithmetic can be at all.
 * Arguments: the generator's state as four words (s01 s00 s11 s10), the number of duels, then both duelists (hp, serious, sp, initiative,
 * shooting, dodging). Prints the duels won by the first one, all attacks, all rounds, and seconds of CPU time. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "stream.h"

typedef struct { int hp, serious, sp, initiative, shooting, dodging; } Duelist;
static int sums[216];

static int throw_check(void) {
  int face = (int)below(10) + 1;
  return face == 10 ? 11 + (int)below(10) : face == 1 ? -(int)below(10) : face;
}

int main(int count, char **given) {
  if (count != 18) return 2;
  begin_stream(given + 1);
  long duels = atol(given[5]);
  Duelist both[2];
  for (int i = 0; i < 2; i++) {
    char **from = given + 6 + 6 * i;
    both[i] = (Duelist){atoi(from[0]), atoi(from[1]), atoi(from[2]), atoi(from[3]), atoi(from[4]), atoi(from[5])};
  }
  for (int i = 0; i < 216; i++) sums[i] = 3 + i % 6 + i / 6 % 6 + i / 36;
  long wins = 0, attacks = 0, rounds = 0;
  clock_t start = clock();
  for (long n = 0; n < duels; n++) {
    int lead;
    do {
      lead = both[0].initiative + throw_check();
      lead -= both[1].initiative + throw_check();
    } while (lead == 0);
    int shooter = lead > 0 ? 0 : 1, leader = shooter;
    int hp[2] = {both[0].hp, both[1].hp}, sp[2] = {both[0].sp, both[1].sp};
    for (;;) {
      if (shooter == leader) rounds++;
      int target = 1 - shooter;
      int skill = both[shooter].shooting - (hp[shooter] < both[shooter].serious ? 2 : 0);
      for (int shot = 0; shot < 2; shot++) {
        attacks++;
        int evading = both[target].dodging - (hp[target] < both[target].serious ? 2 : 0);
        int mine = throw_check() + skill;
        if (mine <= throw_check() + evading) continue;
        int through = sums[below(216)] - sp[target];
        if (through < 1) continue;
        hp[target] -= through;
        if (sp[target] > 0) sp[target]--;
        if (hp[target] < 1) break;
      }
      if (hp[target] < 1) break;
      shooter = target;
    }
    if (shooter == 0) wins++;
  }
  printf("%ld %ld %ld %.6f\n", wins, attacks, rounds, (double)(clock() - start) / CLOCKS_PER_SEC);
  return 0;
}
