import { daysOf, salesPipeline } from './pipeline';

const projected = (from: string, to: string) => {
  const [, { $project } = { $project: {} }] = salesPipeline('product', { from, to }, 10) as unknown as [
    unknown,
    { $project: Record<string, unknown> },
  ];
  return $project.net;
};

test('whole months are read by their sum', () => {
  expect(projected('2026-02-01', '2026-03-31')).toBe('$sum.net');
  expect(projected('2028-02-01', '2028-02-29')).toBe('$sum.net');
});

test('parts of months are read day by day', () => {
  expect(projected('2026-01-30', '2026-03-02')).toEqual({
    $cond: [
      { $eq: ['$month', '2026-03'] },
      { $sum: ['$days.d01.net', '$days.d02.net'] },
      { $cond: [{ $eq: ['$month', '2026-01'] }, { $sum: ['$days.d30.net', '$days.d31.net'] }, '$sum.net'] },
    ],
  });
  expect(projected('2028-02-01', '2028-02-28')).toMatchObject({
    $cond: [{ $eq: ['$month', '2028-02'] }, {}, '$sum.net'],
  });
});

test('a period has both of its days', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ from: '2027-01-01', to: '2027-12-31' })).toHaveLength(365);
});
