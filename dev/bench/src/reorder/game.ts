import { z } from 'zod';

const pieces = z.int().min(0);

/** A product over some periods, as in the data of InventoryBench: one JSON object a line. */
const gameSchema = z
  .object({
    /** In periods. */
    promisedLeadTime: pieces,
    /** Of a sold piece. */
    profit: z.number().positive(),
    /** Of a piece left at the end of a period. */
    holdingCost: z.number().min(0),
    /** Profit of all demand without a cost. */
    perfectReward: z.number().positive(),
    /** Score of the published base-stock rule; below 0 for a loss. */
    publishedBaseStock: z.number(),
    /** Demand of the periods before the first one. */
    demandBefore: z.array(pieces),
    demand: z.array(pieces),
    /** Periods from order to arrival, by period of the order; null never arrives. */
    leadTime: z.array(pieces.nullable()),
  })
  .refine(
    ({ demand, leadTime }) => demand.length === leadTime.length,
    'demand and leadTime differ in length',
  );

export type Game = z.infer<typeof gameSchema>;

/** @throws with the number of the first line that is no game */
export const parseGames = (text: string): Game[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [gameSchema.parse(JSON.parse(line))];
    } catch (cause) {
      throw new Error(`Line ${index + 1} is not a game.`, { cause });
    }
  });

/** The lead times of a game, for grouping. */
export function leadTimesOf({ leadTime }: Game): string {
  const known = leadTime.filter((periods) => periods !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return [
    ...(known.length === 0 ? [] : [least === most ? `after ${least}` : `after ${least} to ${most}`]),
    ...(known.length < leadTime.length ? ['never'] : []),
  ].join(', or ');
}
