import { residentMemory } from '../support/processor-time';
import { withShop } from '../support/shop';
import { printTable } from '../support/table';

const MB = 1_048_576;
const SERVICE_MB = 150;
const SHOP_MB = 1_200;
const REST_MS = Number(process.env.REST_MS ?? 20_000);

/** What the shop takes of the memory when nobody shops, the engines included. */
export const run = () =>
  withShop(async (state) => {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const memory = residentMemory(state.supervisor.pid);
    const engines = ['database', 'mongo gateway', 'broker', 'redis', 'other'];
    const all = [...memory.values()].reduce((sum, bytes) => sum + bytes, 0);
    printTable(
      'Memory of the shop at rest',
      [
        ...[...memory]
          .sort(([, one], [, other]) => other - one)
          .map(([name, bytes]) => ({
            what: name,
            measured: `${(bytes / MB).toFixed(0)} MB`,
            ...(!engines.includes(name) && {
              goal: `<= ${SERVICE_MB} MB`,
              met: bytes <= SERVICE_MB * MB,
            }),
          })),
        {
          what: 'the whole shop',
          measured: `${(all / MB).toFixed(0)} MB`,
          goal: `<= ${SHOP_MB} MB`,
          met: all <= SHOP_MB * MB,
        },
      ],
      [
        'Proportional shares: what several processes map counts once. The supervisor itself is not counted.',
        `${state.shopUrl}: with the products that are in it.`,
      ],
    );
  });
