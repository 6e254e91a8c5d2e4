/*
 * Answers the same questions with a plain scan of compressed sparse rows, for comparison. Arrays come from a file,
 * questions from standard input, one per line. Answers and nanoseconds go to standard output.
 *
 * File, little endian: u32 people, companies, entries; u32 start[people + 1]; u32 neighbour[entries]; u16
 * strength[entries]; u16 contact[entries]; u32 first[companies + 1]. People are numbered from 0 here.
 */
#define _POSIX_C_SOURCE 199309L
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATHS = 10, SHOWN = 50, TOP = 1000, CALLER_ASKS = 10, TEAMMATE_ASKS = 8, FLOOR = 300 };
#define WHOLE 10000000.0

typedef struct { uint32_t introducer, weight; uint16_t contact; } Path;
typedef struct { Path paths[PATHS]; uint32_t kept, count; double score; } Ranking;
typedef struct { uint32_t person; double score; uint32_t weight; uint16_t contact; } Found;
typedef struct { uint32_t company, people; double score; } Company;

static uint32_t people, companies, entries;
static uint32_t *start, *neighbour, *first;
static uint16_t *strength, *contact;

static uint32_t caller, *starters, starter_count;
static uint8_t *teammate;
static uint16_t *best, *second;
static uint32_t *best_by;

static void step(uint32_t by, uint32_t node, uint32_t weight) {
  if (weight > best[node]) {
    second[node] = best[node];
    best[node] = weight;
    best_by[node] = by;
  } else if (weight > second[node]) {
    second[node] = weight;
  }
}

static int64_t find(uint32_t u, uint32_t v) {
  uint32_t low = start[u], high = start[u + 1];
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (neighbour[middle] < v) low = middle + 1;
    else high = middle;
  }
  return low < start[u + 1] && neighbour[low] == v ? (int64_t)low : -1;
}

static void measure(void) {
  memset(best, 0, people * sizeof *best);
  memset(second, 0, people * sizeof *second);
  memset(best_by, 0, people * sizeof *best_by);
  for (uint32_t s = 0; s < starter_count; s++) {
    uint32_t by = starters[s], weight = by == caller ? CALLER_ASKS : TEAMMATE_ASKS;
    for (uint32_t at = start[by]; at < start[by + 1]; at++) {
      uint32_t node = neighbour[at];
      if (node == caller || (by != caller && teammate[node])) continue;
      step(by, node, weight * strength[at]);
    }
  }
  for (uint32_t s = 1; s < starter_count; s++) {
    int64_t at = find(caller, starters[s]);
    uint32_t known = at < 0 ? 0 : strength[at];
    step(caller, starters[s], CALLER_ASKS * (known > FLOOR ? known : FLOOR));
  }
}

static int is_better(uint32_t introducer, uint32_t weight, uint16_t when, const Path *than) {
  if (weight != than->weight) return weight > than->weight;
  if (than->introducer == caller) return 0;
  if (introducer == caller) return 1;
  if (when != than->contact) return when > than->contact;
  return introducer < than->introducer;
}

static inline void offer(Ranking *r, uint32_t introducer, uint32_t weight, uint16_t when) {
  r->count++;
  uint32_t place = r->kept;
  if (place == PATHS && weight < r->paths[PATHS - 1].weight) return;
  while (place > 0 && is_better(introducer, weight, when, &r->paths[place - 1])) place--;
  if (place >= PATHS) return;
  if (r->kept < PATHS) r->kept++;
  for (uint32_t at = r->kept - 1; at > place; at--) r->paths[at] = r->paths[at - 1];
  r->paths[place] = (Path){introducer, weight, when};
}

static void rank_person(uint32_t target, Ranking *r) {
  r->kept = r->count = 0;
  int64_t own = find(caller, target);
  if (own >= 0) offer(r, caller, CALLER_ASKS * strength[own] * strength[own], contact[own]);
  for (uint32_t at = start[target]; at < start[target + 1]; at++) {
    uint32_t introducer = neighbour[at];
    uint32_t by = best_by[introducer] == target ? second[introducer] : best[introducer];
    if (by) offer(r, introducer, by * strength[at], contact[at]);
  }
  double none = 1;
  for (uint32_t i = 0; i < r->kept; i++) none *= 1 - r->paths[i].weight / WHOLE;
  double one = r->kept ? r->paths[0].weight / WHOLE : 0;
  double all = 1 - none > one ? 1 - none : one;
  /* For someone the caller knows, the tie's strength is the score. */
  r->score = own >= 0 ? strength[own] : floor(1000 * sqrt(all) + 0.5);
}

/* If the ten best paths don't include the direct one, it replaces the last of them. */
static void tell_direct(uint32_t target, Ranking *r) {
  int64_t own = find(caller, target);
  if (own < 0) return;
  for (uint32_t i = 0; i < r->kept; i++)
    if (r->paths[i].introducer == caller) return;
  r->paths[r->kept - 1] = (Path){caller, CALLER_ASKS * strength[own] * strength[own], contact[own]};
}

static int by_score(const void *x, const void *y) {
  const Found *a = x, *b = y;
  if (a->score != b->score) return a->score < b->score ? 1 : -1;
  if (a->weight != b->weight) return a->weight < b->weight ? 1 : -1;
  if (a->contact != b->contact) return a->contact < b->contact ? 1 : -1;
  return a->person < b->person ? -1 : 1;
}

static uint32_t rank_company(uint32_t company, Found *found, uint32_t *shown) {
  Ranking r;
  uint32_t count = 0, kept = 0;
  for (uint32_t person = first[company]; person < first[company + 1]; person++) {
    rank_person(person, &r);
    if (r.count == 0) continue;
    count++;
    Found one = {person, r.score, r.paths[0].weight, r.paths[0].contact};
    if (kept == SHOWN && by_score(&one, &found[SHOWN - 1]) > 0) continue;
    uint32_t place = kept < SHOWN ? kept++ : SHOWN - 1;
    while (place > 0 && by_score(&one, &found[place - 1]) < 0) {
      found[place] = found[place - 1];
      place--;
    }
    found[place] = one;
  }
  *shown = kept;
  return count;
}

/* Compares people for a sort. `weight` is their position in the question. */
static int by_person_score(const void *x, const void *y) {
  const Found *a = x, *b = y;
  if (a->score != b->score) return a->score < b->score ? 1 : -1;
  return a->weight < b->weight ? -1 : 1;
}

static int by_company_score(const void *x, const void *y) {
  const Company *a = x, *b = y;
  if (a->score != b->score) return a->score < b->score ? 1 : -1;
  if (a->people != b->people) return a->people < b->people ? 1 : -1;
  return a->company < b->company ? -1 : 1;
}

static uint32_t rank_companies(Company *list) {
  Ranking r;
  uint32_t count = 0;
  for (uint32_t company = 1; company < companies; company++) {
    Company one = {company, 0, 0};
    for (uint32_t person = first[company]; person < first[company + 1]; person++) {
      rank_person(person, &r);
      if (r.count == 0) continue;
      one.people++;
      if (r.score > one.score) one.score = r.score;
    }
    if (one.people) list[count++] = one;
  }
  qsort(list, count, sizeof *list, by_company_score);
  return count;
}

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + t.tv_nsec;
}

static void print_person(const Ranking *r) {
  printf(" %u %.0f", r->count, r->score);
  for (uint32_t i = 0; i < r->kept; i++) printf(" %u %u", r->paths[i].introducer + 1, r->paths[i].weight);
}

static void *load(FILE *file, size_t size, size_t count) {
  void *data = malloc(size * count + 1);
  if (!data || fread(data, size, count, file) != count) exit(2);
  return data;
}

/* Reads the next number of the question. Returns 0 at the end of the line and consumes it. */
static int next_number(uint32_t *number) {
  int c = getchar();
  while (c == ' ') c = getchar();
  if (c < '0' || c > '9') return 0;
  *number = 0;
  for (; c >= '0' && c <= '9'; c = getchar()) *number = *number * 10 + (c - '0');
  ungetc(c, stdin);
  return 1;
}

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (!file) return 2;
  uint32_t *head = load(file, 4, 3);
  people = head[0];
  companies = head[1];
  entries = head[2];
  start = load(file, 4, people + 1);
  neighbour = load(file, 4, entries);
  strength = load(file, 2, entries);
  contact = load(file, 2, entries);
  first = load(file, 4, companies + 1);
  fclose(file);
  best = calloc(people, sizeof *best);
  second = calloc(people, sizeof *second);
  best_by = calloc(people, sizeof *best_by);
  teammate = calloc(people, 1);
  starters = calloc(people, sizeof *starters);
  uint32_t *list = malloc((people + 1) * sizeof *list);
  Company *ranked = malloc((companies + 1) * sizeof *ranked);
  Found *found = malloc((people + SHOWN + 1) * sizeof *found);
  Ranking *rankings = malloc(SHOWN * sizeof *rankings);
  for (int c; (c = getchar()) != EOF;) {
    int mode = getchar();
    uint32_t count = 0, shown = 0, total = 0;
    while (next_number(&list[count])) count++;
    if (c == '!') {
      memset(teammate, 0, people);
      starter_count = count;
      for (uint32_t i = 0; i < count; i++) {
        starters[i] = list[i] - 1;
        if (i > 0) teammate[list[i] - 1] = 1;
      }
      caller = starters[0];
      measure();
      continue;
    }
    uint64_t begin = now();
    if (mode == 'c') measure();
    if (c == 'p') {
      rank_person(list[0] - 1, rankings);
      tell_direct(list[0] - 1, rankings);
    } else if (c == 'c') {
      total = rank_company(list[0], found, &shown);
      for (uint32_t i = 0; i < shown; i++) {
        rank_person(found[i].person, &rankings[i]);
        tell_direct(found[i].person, &rankings[i]);
      }
    } else if (c == 's') {
      for (uint32_t i = 0; i < count; i++) {
        rank_person(list[i] - 1, rankings);
        found[i] = (Found){list[i] - 1, rankings->score, i, 0};
      }
      qsort(found, count, sizeof *found, by_person_score);
    } else {
      total = rank_companies(ranked);
    }
    printf("%llu", (unsigned long long)(now() - begin));
    if (c == 'p') print_person(rankings);
    if (c == 'c') printf(" %u", total);
    for (uint32_t i = 0; c == 'c' && i < shown; i++) {
      printf(" %u", found[i].person + 1);
      print_person(&rankings[i]);
    }
    for (uint32_t i = 0; c == 's' && i < count; i++) printf(" %u %.0f", found[i].person + 1, found[i].score);
    for (uint32_t i = 0; c == 't' && i < total && i < TOP; i++)
      printf(" %u %.0f %u", ranked[i].company, ranked[i].score, ranked[i].people);
    putchar('\n');
    fflush(stdout);
  }
  return 0;
}
