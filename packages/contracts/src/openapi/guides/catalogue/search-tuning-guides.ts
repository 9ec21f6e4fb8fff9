import type { Guides } from '../guide';

const REHEARSAL_ID = '1c7f0a52-3a4e-4f8e-9d0b-5a1f7f6c2b10';
const facts = { rehearsalId: REHEARSAL_ID, leftOut: 0, changes: { synonyms: 1, pins: 1 } };
const result = {
  replayed: { queries: 412, searches: 9_120 },
  outcomes: {
    'finds-nothing': { queries: 0, searches: 0 },
    loses: { queries: 0, searches: 0 },
    'finds-now': { queries: 1, searches: 14 },
    gains: { queries: 0, searches: 0 },
    changes: { queries: 1, searches: 310 },
  },
  rows: [
    {
      query: 'milk',
      searches: 310,
      outcome: 'changes' as const,
      before: { total: 42, first: ['Toned Milk', 'Buttermilk'] },
      after: { total: 42, first: ['Full Cream Milk', 'Toned Milk'] },
    },
    {
      query: 'kinova',
      searches: 14,
      outcome: 'finds-now' as const,
      before: { total: 0, first: [] },
      after: { total: 2, first: ['White Quinoa', 'Red Quinoa'] },
    },
  ],
};

export const searchTuningGuides = {
  getSearchTuning: {
    answer: {
      message: 'Synonyms and pinned results',
      data: {
        synonyms: [
          { groupId: 'built-in-dahi', phrases: ['dahi', 'curd'], builtIn: ['dahi', 'curd'] },
          { groupId: '7d4c0f6e-52a1-4b6e-8a35-8f1f2f8f4c11', phrases: ['kinova', 'quinoa'] },
        ],
        pins: [
          {
            query: 'milk',
            products: [
              {
                _id: '6920a16920a16920a16920a3',
                name: 'Full Cream Milk',
                unit: '1 l',
                state: 'live' as const,
              },
            ],
          },
        ],
      },
    },
  },
  rehearseSearchTuning: {
    request: {
      rehearsalId: REHEARSAL_ID,
      synonyms: [{ groupId: '7d4c0f6e-52a1-4b6e-8a35-8f1f2f8f4c11', phrases: ['kinova', 'quinoa'] }],
      pins: [{ query: 'milk', productIds: ['6920a16920a16920a16920a3'] }],
    },
    answer: { message: 'Rehearsal started', data: { ...facts, state: 'running', progress: 0 } },
  },
  getSearchRehearsal: {
    request: { rehearsalId: REHEARSAL_ID },
    answer: { message: 'Rehearsal', data: { ...facts, state: 'done', progress: 100, result } },
  },
  applySearchTuning: {
    request: { rehearsalId: REHEARSAL_ID },
    answer: { message: 'Search changed' },
  },
} satisfies Partial<Guides>;
