import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { proposeOrder } from '../../../../services/catalogue/src/stock/reorder/propose-order';
import { printTable, type Figure } from '../support/table';
import { leadTimesOf, parseGames, type Game } from './game';
import { observeSales } from './observe-sales';
import { observeDemand, play, type Observe } from './play';

const GOAL = 0.57;
const SEED = 1;

/**
 * Scores the reorder proposals on games of InventoryBench: `pnpm bench reorder --data games.jsonl`. Once with all demand known,
 * as the published scores are, and once with sales in hours in stock only.
 */
export async function run(): Promise<void> {
  const args = process.argv.slice(3).filter((argument) => argument !== '--');
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } });
  if (!values.data) throw new Error('Name the file of games: pnpm bench reorder --data FILE');
  const games = parseGames(readFileSync(values.data, 'utf8'));
  if (games.length === 0) throw new Error(`${values.data} has no games.`);

  const known = playAll(games, () => observeDemand);
  const censored = playAll(games, (index) => observeSales(SEED + index));
  const score = mean(known.scores);
  printTable('Reorder proposals: share of the perfect reward, demand known', [
    ...figuresOf(games, known.scores),
    { what: 'all games', measured: score.toFixed(3), goal: `>= ${GOAL}`, met: score >= GOAL },
    { what: 'published base-stock rule', measured: mean(games.map(publishedScore)).toFixed(3) },
  ]);
  printTable('From sales in hours in stock only', [
    ...figuresOf(games, censored.scores),
    { what: 'all games', measured: mean(censored.scores).toFixed(3) },
  ]);
  console.log(
    `\nreorder: ${games.length} games, score ${score.toFixed(3)}, ${known.ms.toFixed(2)} ms a decision`,
  );
  if (score < GOAL) process.exitCode = 1;
}

/** Milliseconds are processor time of the play. */
function playAll(games: readonly Game[], observeOf: (index: number) => Observe) {
  const before = process.cpuUsage();
  const scores = games.map((game, index) => play(game, proposeOrder, observeOf(index)));
  const { user, system } = process.cpuUsage(before);
  const decisions = games.reduce((sum, { demand }) => sum + demand.length, 0);
  return { scores, ms: (user + system) / 1_000 / decisions };
}

/** By lead time, with the published rule for comparison. */
function figuresOf(games: readonly Game[], scores: readonly number[]): Figure[] {
  const groups = [...new Set(games.map(leadTimesOf))].sort();
  return groups.map((group) => {
    const members = [...games.keys()].filter((index) => leadTimesOf(games[index]!) === group);
    const published = mean(members.map((index) => publishedScore(games[index]!)));
    return {
      what: `arrives ${group} (${members.length})`,
      measured: `${mean(members.map((index) => scores[index]!)).toFixed(3)}; base stock ${published.toFixed(3)}`,
    };
  });
}

const publishedScore = ({ publishedBaseStock }: Game) => Math.max(0, publishedBaseStock);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
