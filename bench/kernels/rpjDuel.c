/* The duel of rpjDuel.ts in C, with the same generator and so the same duels: how fast this arithmetic can be at all.
 * Arguments: the generator's state as four words (s01 s00 s11 s10), the number of duels, the range, the rounds without harm that end a duel,
 * then both duelists: dex, skill, attribute, toHit, damage, rangedDefense, coverQuality, coverFlanking, the number of saves, their TNs, and for
 * each where the next layer begins. Prints the duels won by the first one, all attacks, all rounds, and seconds of CPU time. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "stream.h"

enum { most_saves = 32 };
typedef struct {
  int dex, skill, attribute, to_hit, damage, ranged_defense, cover_quality, cover_flanking, saves;
  int tns[most_saves], next_layer[most_saves];
} Duelist;
static int sums[1296];
static int throw_4d6(void) { return sums[below(1296)]; }

int main(int count, char **given) {
  if (count < 8) return 2;
  begin_stream(given + 1);
  long duels = atol(given[5]);
  int range = atoi(given[6]), stall_after = atoi(given[7]);
  Duelist both[2];
  char **from = given + 8;
  for (int i = 0; i < 2; i++) {
    Duelist *one = &both[i];
    int *numbers[] = {&one->dex, &one->skill, &one->attribute, &one->to_hit, &one->damage, &one->ranged_defense, &one->cover_quality,
                      &one->cover_flanking, &one->saves};
    for (int n = 0; n < 9; n++) *numbers[n] = atoi(*from++);
    if (one->saves > most_saves) return 2;
    for (int n = 0; n < one->saves; n++) one->tns[n] = atoi(*from++);
    for (int n = 0; n < one->saves; n++) one->next_layer[n] = atoi(*from++);
  }
  for (int i = 0; i < 1296; i++) sums[i] = 4 + i % 6 + i / 6 % 6 + i / 36 % 6 + i / 216;
  long wins = 0, attacks = 0, rounds = 0;
  clock_t start = clock();
  for (long n = 0; n < duels; n++) {
    int lead = throw_4d6() + both[0].dex;
    lead -= throw_4d6() + both[1].dex;
    if (lead == 0) lead = both[0].dex - both[1].dex;
    while (lead == 0) {
      lead = throw_4d6();
      lead -= throw_4d6();
    }
    int leader = lead > 0 ? 0 : 1, crossed[2] = {0, 0}, round = 0, last_harm = 0, winner = -1;
    while (winner < 0 && round - last_harm < stall_after) {
      round++;
      for (int turn = 0; turn < 2 && winner < 0; turn++) {
        int shooter = turn == 0 ? leader : 1 - leader;
        const Duelist *attacker = &both[shooter], *target = &both[1 - shooter];
        int *down = &crossed[1 - shooter];
        for (int actions = attacker->dex <= 4 ? 2 : attacker->dex <= 9 ? 3 : 4; actions > 0; actions--) {
          attacks++;
          int flanking = target->cover_flanking;
          int cover = range > flanking ? target->cover_quality : range == flanking ? target->cover_quality / 2 : 0;
          int modifier = attacker->skill + attacker->attribute + attacker->to_hit;
          if (throw_4d6() < target->ranged_defense + cover - modifier) continue;
          int held = throw_4d6() >= target->tns[*down] + attacker->damage;
          *down = held ? *down + 1 : target->next_layer[*down];
          last_harm = round;
          if (*down == target->saves) break;
        }
        if (*down == target->saves) winner = shooter;
      }
    }
    rounds += round;
    if (winner == 0) wins++;
    for (int failures = 0; winner >= 0 && failures < 5; failures++)
      if (throw_4d6() >= 18) break;
  }
  printf("%ld %ld %ld %.6f\n", wins, attacks, rounds, (double)(clock() - start) / CLOCKS_PER_SEC);
  return 0;
}
