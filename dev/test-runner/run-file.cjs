const { createRequire } = require('node:module');
const circus = require('jest-circus');
const { jestExpect: expect } = require('@jest/expect');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { createEmptyTestResult } = require('@jest/test-result');
const { formatExecError, formatResultsErrors } = require('jest-message-util');
const { ModuleMocker } = require('jest-mock');
const { SnapshotState, buildSnapshotResolver } = require('jest-snapshot');
const { registerTypeScript } = require('./compile.cjs');

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** Never faked: without a sandbox these are Node's own, and streams and requests stop without them. */
const OF_NODE = ['nextTick', 'setImmediate', 'queueMicrotask'];

/** The parts of `jest` that need no module sandbox: `jest.mock` and its kind are missing on purpose. */
const jestObject = {
  setTimeout: (ms) => void (circus.getState().testTimeout = ms),
  useFakeTimers: (options = {}) => {
    timers.useFakeTimers({ ...options, doNotFake: [...OF_NODE, ...(options.doNotFake ?? [])] });
    return jestObject;
  },
  useRealTimers: () => (timers.useRealTimers(), jestObject),
  isMockFunction: (value) => mocker.isMockFunction(value),
  mocked: (value) => value,
  requireActual: (request) => createRequire(expect.getState().testPath)(request),
  /** Modules of the project are loaded another time inside of `load`, as another process has them. */
  isolateModules: (load) => {
    const ours = Object.entries(require.cache).filter(([file]) => !file.includes('node_modules'));
    for (const [file] of ours) delete require.cache[file];
    try {
      load();
    } finally {
      Object.assign(require.cache, Object.fromEntries(ours));
    }
    return jestObject;
  },
};
for (const name of ['fn', 'spyOn', 'replaceProperty', 'clearAllMocks', 'resetAllMocks', 'restoreAllMocks']) {
  jestObject[name] = mocker[name].bind(mocker);
}
for (const name of [
  ...['advanceTimersByTime', 'advanceTimersByTimeAsync', 'advanceTimersToNextTimer', 'clearAllTimers'],
  ...['getRealSystemTime', 'getTimerCount', 'now', 'runAllTicks', 'runAllTimers', 'runAllTimersAsync'],
  ...['runOnlyPendingTimers', 'runOnlyPendingTimersAsync', 'setSystemTime'],
]) {
  jestObject[name] = timers[name].bind(timers);
}

/** Rejections that nothing has handled yet; those that are left when a test ends fail it. */
const rejections = new Map();
const failCurrentTest = (error) => {
  const { currentlyRunningTest, unhandledErrors } = circus.getState();
  if (currentlyRunningTest) currentlyRunningTest.errors.push([error, currentlyRunningTest.asyncError]);
  else unhandledErrors.push([error, undefined]);
};
// A worker whose tests left something open would outlive the run.
process.on('disconnect', () => process.exit());
process.on('uncaughtException', (error) => {
  if (isRunning) return failCurrentTest(error);
  // Before the first file nothing would report it, and jest would wait for this worker forever.
  console.error(error);
  process.exit(1);
});
process.on('unhandledRejection', (error, promise) => rejections.set(promise, error));
process.on('rejectionHandled', (promise) => rejections.delete(promise));

function failByRejections() {
  for (const error of rejections.values()) failCurrentTest(error);
  rejections.clear();
}

/** What jest's own adapter does around each test, besides the sandbox. */
function onEvent({ name, test }) {
  if (name === 'test_start') expect.setState({ currentTestName: titleOf(test), testFailing: test.failing });
  if (name !== 'test_done') return;
  const { suppressedErrors, numPassingAsserts } = expect.getState();
  expect.setState({ suppressedErrors: [] });
  test.numPassingAsserts = numPassingAsserts;
  test.errors.push(...suppressedErrors);
  for (const { error } of expect.extractExpectedAssertionsErrors())
    test.errors.push([error, test.asyncError]);
  failByRejections();
}

function titleOf(test) {
  const titles = [];
  for (let each = test; each.parent; each = each.parent) titles.unshift(each.name);
  return titles.join(' ');
}

function load(file) {
  require(file);
  // A test file is run once; what it imports stays loaded for the files after it.
  delete require.cache[require.resolve(file)];
}

function assertionOf({ testPath, status, errors, startedAt, ...result }) {
  const [, ...titles] = testPath;
  const states = { skip: 'pending', todo: 'todo' };
  return {
    ...result,
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1),
    fullName: titles.join(' '),
    // A failed hook adds its error to skipped tests, too.
    status: states[status] ?? (errors.length > 0 ? 'failed' : 'passed'),
    failureDetails: result.errorsDetailed ?? [],
    failureMessages: errors,
    startAt: startedAt,
  };
}

/** Runs one test file in this process and returns jest's result of it. */
module.exports = async function runFile({ config, globalConfig, testPath }) {
  registerTypeScript();
  require('./fast-check.cjs');
  isRunning = true;
  const startedAt = Date.now();
  const environment = { ...process.env };

  circus.resetState();
  const state = circus.getState();
  state.testTimeout = config.testTimeout ?? globalConfig.testTimeout ?? 120_000;
  state.parentProcess = process;
  if (globalConfig.testNamePattern) state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  circus.addEventHandler(onEvent);
  Object.assign(globalThis, circus.default, {
    ...{ xit: circus.it.skip, xtest: circus.it.skip, xdescribe: circus.describe.skip },
    expect,
    jest: jestObject,
  });
  const resolver = await buildSnapshotResolver(config, require);
  const snapshotState = new SnapshotState(resolver.resolveSnapshotPath(testPath), {
    rootDir: config.rootDir,
    snapshotFormat: config.snapshotFormat,
    updateSnapshot: globalConfig.updateSnapshot,
  });
  expect.setState({ snapshotState, testPath, expand: globalConfig.expand });

  try {
    for (const file of config.setupFilesAfterEnv) load(file);
    load(testPath);
    const run = await circus.run();
    await new Promise(setImmediate);
    failByRejections();
    return resultOf(run, state.unhandledErrors, { config, globalConfig, testPath, startedAt });
  } finally {
    circus.removeEventHandler(onEvent);
    mocker.restoreAllMocks();
    timers.useRealTimers();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  }
};

function resultOf(
  { testResults, unhandledErrorsDetailed },
  late,
  { config, globalConfig, testPath, startedAt },
) {
  const assertions = testResults.map(assertionOf);
  const count = (status) => assertions.filter((each) => each.status === status).length;
  const errors = [
    ...unhandledErrorsDetailed,
    ...late.slice(unhandledErrorsDetailed.length).map(([error]) => error),
  ];
  const end = Date.now();
  return {
    ...createEmptyTestResult(),
    displayName: config.displayName,
    failureMessage:
      [
        formatResultsErrors(assertions, config, globalConfig, testPath) ?? '',
        ...errors.map((error) => formatExecError(error, config, globalConfig)),
      ]
        .filter(Boolean)
        .join('\n') || undefined,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: {
      start: startedAt,
      end,
      runtime: end - startedAt,
      slow: false,
      loadTestEnvironmentEnd: 0,
      loadTestEnvironmentStart: 0,
      setupAfterEnvEnd: 0,
      setupAfterEnvStart: 0,
      setupFilesEnd: 0,
      setupFilesStart: 0,
    },
    skipped: assertions.length > 0 && count('pending') === assertions.length,
    testExecError:
      errors.length > 0 ? { message: '', stack: errors.map(({ stack }) => stack).join('\n') } : undefined,
    testFilePath: testPath,
    testResults: assertions,
  };
}
