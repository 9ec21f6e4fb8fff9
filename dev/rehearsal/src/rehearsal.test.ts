import { runnable, type Step } from './rehearsal';
import { apply, type Applied } from './steps/apply';

it('counts a step that could not be done as off [G-301]', async () => {
  const broken: Step<Applied> = { ...apply, perform: () => Promise.reject(new Error('no such host')) };
  const result = await runnable(broken).run({} as never);
  expect(result.violations).toEqual(['it could not be done: no such host']);
});
