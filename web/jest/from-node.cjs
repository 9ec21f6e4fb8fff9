/** What jsdom lacks and Node has, and msw and the app expect of a present-day browser. */
module.exports = [
  ...[
    'fetch',
    'Request',
    'Response',
    'Headers',
    'FormData',
    'Blob',
    'File',
    'BroadcastChannel',
    'structuredClone',
  ],
  ...[
    'ReadableStream',
    'WritableStream',
    'TransformStream',
    'TextEncoder',
    'TextDecoder',
    'TextDecoderStream',
  ],
];
