const { promisify } = require('node:util');
const { runInNewContext } = require('node:vm');
const { JSDOM, VirtualConsole } = require('jsdom');
const FROM_NODE = require('./from-node.cjs');

/** These stay Node's: jsdom lacks them or uses them itself, or fake timers replace them. */
const KEPT = new Set([
  ...runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  ...FROM_NODE,
  ...[
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'queueMicrotask',
    'atob',
    'btoa',
    'crypto',
  ],
  ...['console', 'process', 'Buffer', 'global', 'performance', 'constructor'],
]);

const define = (name, descriptor) =>
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });

/** Timers and channels that the page has opened: they end with it, as in a browser. */
const timers = new Set();
const channels = new Set();
for (const name of ['setTimeout', 'setInterval']) {
  const original = globalThis[name];
  const tracked = (...values) => {
    const timer = original(...values);
    timers.add(timer);
    return timer;
  };
  define(name, {
    writable: true,
    value: Object.assign(tracked, { [promisify.custom]: original[promisify.custom] }),
  });
}
define('BroadcastChannel', {
  writable: true,
  value: class extends BroadcastChannel {
    constructor(name) {
      super(name);
      channels.add(this);
    }
  },
});

function namesOf(window) {
  const names = new Set();
  for (let each = window; each && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) if (!KEPT.has(name)) names.add(name);
  }
  return names;
}

function makeGlobal(window) {
  for (const name of namesOf(window)) {
    const isMethod = typeof window[name] === 'function' && !/^[A-Z]/.test(name);
    const method = isMethod ? window[name].bind(window) : undefined;
    define(name, {
      get: () => method ?? window[name],
      set: (next) => {
        if (name.startsWith('on')) window[name] = next;
        else define(name, { value: next, writable: true });
      },
    });
  }
  for (const name of ['window', 'self', 'parent', 'top']) define(name, { value: globalThis });
}

function restoreGlobals(before) {
  for (const name of Reflect.ownKeys(globalThis)) {
    const was = Object.getOwnPropertyDescriptor(before, name)?.value;
    const is = Object.getOwnPropertyDescriptor(globalThis, name);
    if (!was) delete globalThis[name];
    else if (is.value !== was.value || is.get !== was.get) Object.defineProperty(globalThis, name, was);
  }
}

/**
 * Makes this process look like a browser with a new page: the properties of its window become global. Returns what
 * closes the page and takes back every change of a global since.
 */
exports.openPage = () => {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true });
  const { window } = new JSDOM('<!DOCTYPE html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
    virtualConsole,
  });
  makeGlobal(window);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const channel of channels) channel.close();
    timers.clear();
    channels.clear();
    window.close();
    restoreGlobals(before);
  };
};
