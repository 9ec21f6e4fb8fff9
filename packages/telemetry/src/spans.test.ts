import { runInContext } from './context';
import {
  beginTrace,
  continueTrace,
  inClientSpan,
  recordedTraceparent,
  startSpan,
  useRecorder,
  type Recorder,
  type Span,
} from './spans';
import { idsOf, isSampled, isTraceparent } from './traceparent';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const RECORDED = `00-${TRACE}-b7ad6b7169203331-01`;
const UNRECORDED = `00-${TRACE}-b7ad6b7169203331-00`;

interface Recording {
  recorder: Recorder;
  started: { name: string; parent?: string; error?: unknown; hasEnded: boolean }[];
}

function recording(sampled: boolean): Recording {
  const started: Recording['started'] = [];
  return {
    started,
    recorder: {
      sample: () => sampled,
      start({ name, parent }): Span {
        const entry: Recording['started'][number] = { name, parent, hasEnded: false };
        started.push(entry);
        return {
          traceparent: `00-${TRACE}-${String(started.length).padStart(16, '0')}-01`,
          set: () => undefined,
          rename: (next) => void (entry.name = next),
          end: (error) => void Object.assign(entry, { error, hasEnded: true }),
        };
      },
    },
  };
}

afterEach(() => useRecorder(undefined));

describe('without a collector', () => {
  it.each([beginTrace, continueTrace])(
    'passes on a given traceparent and generates a missing one (%p)',
    (traceOf) => {
      expect(traceOf(RECORDED)).toEqual({ traceparent: RECORDED });
      const made = traceOf(undefined);
      expect(isTraceparent(made.traceparent)).toBe(true);
      expect(made.traceparent).toBe(made.traceparent);
      expect(isSampled(made.traceparent)).toBe(false);
    },
  );

  it('there is no recorded trace', () => {
    expect(runInContext({ traceparent: RECORDED }, recordedTraceparent)).toBeUndefined();
  });

  it('there are no spans', async () => {
    expect(startSpan('client', 'x', RECORDED)).toBeUndefined();
    await expect(inClientSpan('x', {}, async () => 'done')).resolves.toBe('done');
  });
});

describe('a service', () => {
  it('records exactly the traces that its caller records', () => {
    const { recorder, started } = recording(true);
    useRecorder(recorder);
    expect(continueTrace(UNRECORDED)).toEqual({ traceparent: UNRECORDED });
    expect(started).toEqual([]);
    const { traceparent, span } = continueTrace(RECORDED);
    expect(span).toBeDefined();
    expect(started).toMatchObject([{ parent: RECORDED }]);
    expect(idsOf(traceparent).traceId).toBe(TRACE);
    expect(traceparent).not.toBe(RECORDED);
  });

  it('decides on traces that begin with it', () => {
    useRecorder(recording(false).recorder);
    expect(continueTrace(undefined).span).toBeUndefined();
    useRecorder(recording(true).recorder);
    expect(continueTrace(undefined).span).toBeDefined();
  });
});

it('the edge keeps the trace id of a client, and decides itself what is recorded [G-319]', () => {
  useRecorder(recording(false).recorder);
  expect(beginTrace(RECORDED)).toEqual({ traceparent: UNRECORDED });
  const { recorder, started } = recording(true);
  useRecorder(recorder);
  expect(isSampled(beginTrace(UNRECORDED).traceparent)).toBe(true);
  expect(started).toMatchObject([{ parent: UNRECORDED }]);
});

it('an outgoing request is a span of the current trace, ended on success and on failure', async () => {
  const { recorder, started } = recording(true);
  useRecorder(recorder);
  const broken = new Error('away');
  await runInContext({ traceparent: RECORDED }, async () => {
    await inClientSpan('good', {}, async () => undefined);
    await expect(inClientSpan('bad', {}, () => Promise.reject(broken))).rejects.toBe(broken);
  });
  await runInContext({ traceparent: UNRECORDED }, () => inClientSpan('unseen', {}, async () => undefined));
  await inClientSpan('of nobody', {}, async () => undefined);
  expect(started).toEqual([
    { name: 'good', parent: RECORDED, error: undefined, hasEnded: true },
    { name: 'bad', parent: RECORDED, error: broken, hasEnded: true },
  ]);
});

describe('the current recorded trace', () => {
  beforeEach(() => useRecorder(recording(true).recorder));

  it('is that of the context, if it is recorded', () => {
    expect(runInContext({ traceparent: RECORDED }, recordedTraceparent)).toBe(RECORDED);
    expect(runInContext({ traceparent: UNRECORDED }, recordedTraceparent)).toBeUndefined();
    expect(runInContext({}, recordedTraceparent)).toBeUndefined();
    expect(recordedTraceparent()).toBeUndefined();
  });

  it('generates no ids if there is none', () => {
    const traceparent = jest.fn(() => UNRECORDED);
    const context = {
      isRecorded: false,
      get traceparent() {
        return traceparent();
      },
    };
    expect(runInContext(context, recordedTraceparent)).toBeUndefined();
    expect(traceparent).not.toHaveBeenCalled();
  });
});
