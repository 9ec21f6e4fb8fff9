import type { Handler } from '../call';
import { type Run, textIn } from '../pg/rows';
import { Code, MongoError } from '../errors/mongo-error';
import { sql } from '../statements';
import { decode, type Doc, encode, isDoc } from '../wire/bson';
import { type PlanNode, summarise } from './query-plan';

const EXPLAINED_BY: Record<string, string> = {
  find: 'find',
  aggregate: 'pipeline',
  count: 'count',
  distinct: 'distinct',
};

/** The engine's plan in MongoDB's terms, plus the original plan. */
const explain: Handler = async (call) => {
  const { explain: explained, verbosity = 'allPlansExecution' } = decode(call.body);
  const command = isDoc(explained) ? explained : {};
  const name = Object.keys(command)[0] ?? '';
  const by = EXPLAINED_BY[name];
  if (!by) throw new MongoError(Code.notSupported, `explain of ${name} is not supported`);
  const analyse = verbosity !== 'queryPlanner';
  const text = `EXPLAIN (ANALYZE ${analyse ? 'on' : 'off'}, FORMAT JSON)
    SELECT document FROM documentdb_api_catalog.bson_aggregation_${by}($1, $2::bytea)`;
  const rows = await call.run({ name: '', text }, [call.head.db, encode(command)]);
  const [plan] = JSON.parse(textIn(rows) ?? '[]') as { Plan: PlanNode; 'Execution Time'?: number }[];
  if (!plan) throw new MongoError(Code.internal, 'the engine gave no plan');
  const { winningPlan, executionStats } = summarise(plan.Plan, await indexNames(call.engine.run, plan.Plan));
  return {
    explainVersion: '1',
    queryPlanner: { namespace: `${call.head.db}.${String(command[name])}`, winningPlan, rejectedPlans: [] },
    ...(analyse
      ? {
          executionStats: { ...executionStats, executionTimeMillis: Math.round(plan['Execution Time'] ?? 0) },
        }
      : {}),
    enginePlan: plan as unknown as Doc,
    serverInfo: { host: call.engine.address(), version: 'documentdb' },
    ok: 1,
  };
};

/** The engine's plans contain index numbers. */
async function indexNames(run: Run, plan: PlanNode): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const collect = async (node: PlanNode): Promise<void> => {
    const index = node['Index Name'];
    const number = index && /documents_rum_index_(\d+)/.exec(index)?.[1];
    if (index && number) {
      const rows = await run(sql.indexName, [number]);
      names.set(index, textIn(rows) ?? index);
    }
    for (const child of node.Plans ?? []) await collect(child);
  };
  await collect(plan);
  return names;
}

export const explainCommands: Record<string, Handler> = { explain };
