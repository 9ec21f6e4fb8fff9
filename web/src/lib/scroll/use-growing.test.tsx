import { renderHook, waitFor } from '@testing-library/react';
import { useGrowing } from './use-growing';

const letters = [...'abcdefgh'];

test('the first items are rendered at once, the others step by step', async () => {
  const lengths: (number | undefined)[] = [];
  const { result } = renderHook(() => {
    const drawn = useGrowing(letters, 3, 2);
    lengths.push(drawn?.length);
    return drawn;
  });
  expect(result.current).toEqual(['a', 'b', 'c']);
  await waitFor(() => expect(result.current).toBe(letters));
  expect([...new Set(lengths)]).toEqual([3, 5, 7, 8]);
});

test('an undefined list stays undefined, and a short one is complete at once', () => {
  const { result, rerender } = renderHook(({ all }) => useGrowing(all, 3, 2), {
    initialProps: { all: undefined as string[] | undefined },
  });
  expect(result.current).toBeUndefined();
  const few = ['a', 'b'];
  rerender({ all: few });
  expect(result.current).toBe(few);
});
