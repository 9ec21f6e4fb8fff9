/** How old a kept answer may be. */
const KEPT_MS = 60_000;
/** Answers kept at a time; the oldest makes room. */
const MAX_KEPT = 10;

/**
 * Keeps the answers of a query that reads every product, so that it runs at most once a minute for an input, however often and by
 * how many admins it is asked. Equal questions at the same time share one run; failures are not kept.
 */
export function keepAnswers<Input extends unknown[], Answer>(
  query: (...input: Input) => Promise<Answer>,
  now: () => Date,
): (...input: Input) => Promise<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; at: number }>();
  return (...input) => {
    const key = JSON.stringify(input);
    const at = now().getTime();
    const known = kept.get(key);
    if (known && at >= known.at && at - known.at < KEPT_MS) return known.answer;
    const fresh = { answer: query(...input), at };
    kept.delete(key);
    kept.set(key, fresh);
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key);
    });
    return fresh.answer;
  };
}
