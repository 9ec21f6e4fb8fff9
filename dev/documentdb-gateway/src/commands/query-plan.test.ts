import { summarise } from './query-plan';

const names = new Map([['documents_rum_index_7', 'sku_1']]);
const counted = { 'Actual Rows': 2, 'Actual Loops': 1 };

describe('query plans in MongoDB terms', () => {
  it('shows an index under its name', () => {
    const { winningPlan, executionStats } = summarise(
      {
        'Node Type': 'Bitmap Heap Scan',
        ...counted,
        Plans: [
          {
            'Node Type': 'Bitmap Index Scan',
            'Index Name': 'documents_rum_index_7',
            'Index Cond': '(document @= ...)',
            ...counted,
          },
        ],
      },
      names,
    );
    expect(winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'sku_1' },
    });
    expect(executionStats).toMatchObject({ nReturned: 2, totalKeysExamined: 2, totalDocsExamined: 2 });
  });

  it('reports a scan of the whole primary key as a collection scan', () => {
    const walk = {
      'Node Type': 'Index Scan',
      'Index Name': '_id_',
      'Index Cond': "(shard_key_value = '4')",
      ...counted,
    };
    const { winningPlan, executionStats } = summarise(
      { 'Node Type': 'Limit', ...counted, Plans: [{ ...walk, 'Rows Removed by Filter': 98 }] },
      names,
    );
    expect(winningPlan).toEqual({ stage: 'LIMIT', inputStage: { stage: 'COLLSCAN' } });
    expect(executionStats).toMatchObject({ totalDocsExamined: 100 });
  });

  it('keeps the branches of an $or', () => {
    const branch = {
      'Node Type': 'Bitmap Index Scan',
      'Index Name': 'documents_rum_index_7',
      'Index Cond': '(document @= 1)',
    };
    const { winningPlan } = summarise(
      { 'Node Type': 'Bitmap Heap Scan', Plans: [{ 'Node Type': 'BitmapOr', Plans: [branch, branch] }] },
      names,
    );
    expect(winningPlan).toMatchObject({ stage: 'FETCH', inputStage: { stage: 'OR' } });
  });
});
