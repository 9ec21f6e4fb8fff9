import {
  contributionOf,
  NO_FIGURES,
  plus,
  type Figures,
} from '../../../../services/order/src/reports/figures';
import { createFiguresStore } from '../../../../services/order/src/reports/store';
import { createOrderStore } from '../../../../services/order/src/orders/store';

/** The dashboard's figures, for a comparison with sums over the orders. */
export interface FiguresRecord {
  /** Sum of all hours. */
  kept: Figures;
  counted: Figures;
  /** Changes that the hourly sums do not include yet. */
  unfolded: number;
  /** Sales of all products in paise, from the daily sums. */
  sold: number;
}

type Database = Parameters<typeof createOrderStore>[0];

export async function readFigures(database: Database): Promise<FiguresRecord> {
  const hours = await createFiguresStore(database).read({ first: '2000', last: '3000' });
  let counted = NO_FIGURES;
  for await (const order of createOrderStore(database).byId()) counted = plus(counted, contributionOf(order));
  const days = await database
    .collection<{ hours: Record<string, { revenue: number }> }>('daily_product_sales')
    .find()
    .toArray();
  const sales = days.flatMap((day) => Object.values(day.hours));
  return {
    kept: [...hours.values()].reduce(plus, NO_FIGURES),
    counted,
    unfolded: await database.collection('figure_changes').countDocuments(),
    sold: sales.reduce((sum, { revenue }) => sum + revenue, 0),
  };
}
