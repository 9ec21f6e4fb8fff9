import type { EngineProcess, Exit } from './engine-process';
import { superviseEngine } from './supervise-engine';

const quiet = { say: () => undefined, onChange: () => undefined };

function fakeEngine() {
  let end: (exit: Exit) => void = () => undefined;
  const exited = new Promise<Exit>((resolve) => (end = resolve));
  const engine: EngineProcess = {
    name: 'fake',
    port: 1,
    pid: 1,
    version: '1',
    exited,
    stop: async () => end({ code: 0, signal: null }),
  };
  return { engine, die: () => end({ code: null, signal: 'SIGKILL' }) };
}

describe('superviseEngine', () => {
  it('restarts an engine that dies', async () => {
    const engines = [fakeEngine(), fakeEngine()];
    let starts = 0;
    const kept = await superviseEngine('fake', async () => engines[starts++]!.engine, quiet);
    engines[0]!.die();
    while (starts < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    await kept.stop();
    await expect(engines[1]!.engine.exited).resolves.toEqual({ code: 0, signal: null });
    expect(starts).toBe(2);
  });

  it('ends an engine that is stopped while it starts', async () => {
    const [first, second] = [fakeEngine(), fakeEngine()];
    let arrive: (engine: EngineProcess) => void = () => undefined;
    const onItsWay = new Promise<EngineProcess>((resolve) => (arrive = resolve));
    let starts = 0;
    const kept = await superviseEngine(
      'fake',
      () => (starts++ === 0 ? Promise.resolve(first.engine) : onItsWay),
      quiet,
    );
    first.die();
    while (starts < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    const stopped = kept.stop();
    arrive(second.engine);
    await stopped;
    await expect(second.engine.exited).resolves.toEqual({ code: 0, signal: null });
  });
});
