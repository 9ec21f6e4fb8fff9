import type { Doc } from '../wire/bson';

/** The fields of a PostgreSQL plan that are read here (names as in EXPLAIN). */
export interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Order By'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const STAGES: Record<string, string> = {
  Sort: 'SORT',
  'Incremental Sort': 'SORT',
  Limit: 'LIMIT',
  Aggregate: 'GROUP',
};

const READS_DOCUMENTS = new Set(['Seq Scan', 'Index Scan', 'Bitmap Heap Scan']);

const rowsOf = (node: PlanNode): number =>
  Math.round((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1));

const discarded = (node: PlanNode): number =>
  (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);

/** A scan of the whole primary key counts as a collection scan, although the engine reports an index scan. */
function isIndexScan(node: PlanNode): boolean {
  if (!/Index (Only )?Scan/.test(node['Node Type'])) return false;
  const condition = node['Index Cond'] ?? '';
  return /object_id|document/.test(condition) || node['Order By'] !== undefined;
}

/** MongoDB's stage for one node; nodes without a counterpart are replaced by their children. */
function stageOf(node: PlanNode, names: Map<string, string>): Doc {
  const type = node['Node Type'];
  const children = node.Plans ?? [];
  const below = children.map((child) => stageOf(child, names));
  if (type === 'Bitmap Heap Scan') {
    return below.some((stage) => stage.stage === 'COLLSCAN')
      ? { stage: 'COLLSCAN' }
      : { stage: 'FETCH', ...inputs(below) };
  }
  if (/Index (Only )?Scan/.test(type)) return indexStage(node, names);
  if (type === 'Seq Scan') return { stage: 'COLLSCAN' };
  if (type === 'BitmapOr') return { stage: 'OR', inputStages: below };
  if (type === 'BitmapAnd') return { stage: 'AND_SORTED', inputStages: below };
  const stage = STAGES[type];
  if (!stage && below.length === 1) return below[0] ?? { stage: 'EOF' };
  return { stage: stage ?? type, ...inputs(below) };
}

function indexStage(node: PlanNode, names: Map<string, string>): Doc {
  if (!isIndexScan(node)) return { stage: 'COLLSCAN' };
  const name = node['Index Name'] ?? '';
  const scan = { stage: 'IXSCAN', indexName: names.get(name) ?? name, condition: node['Index Cond'] ?? '' };
  return node['Node Type'].startsWith('Bitmap') ? scan : { stage: 'FETCH', inputStage: scan };
}

const inputs = (stages: Doc[]): Doc =>
  stages.length === 1 ? { inputStage: stages[0] } : stages.length > 1 ? { inputStages: stages } : {};

export function summarise(
  plan: PlanNode,
  names: Map<string, string>,
): { winningPlan: Doc; executionStats: Doc } {
  let totalDocsExamined = 0;
  let totalKeysExamined = 0;
  const visit = (node: PlanNode): void => {
    const type = node['Node Type'];
    if (/Index (Only )?Scan/.test(type)) totalKeysExamined += rowsOf(node) + discarded(node);
    if (READS_DOCUMENTS.has(type)) {
      totalDocsExamined += rowsOf(node) + discarded(node);
    }
    node.Plans?.forEach(visit);
  };
  visit(plan);
  return {
    winningPlan: stageOf(plan, names),
    executionStats: { executionSuccess: true, nReturned: rowsOf(plan), totalKeysExamined, totalDocsExamined },
  };
}
