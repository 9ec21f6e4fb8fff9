export {
  currentContext,
  currentTraceIds,
  currentTraceparent,
  runInContext,
  type WorkContext,
} from './context';
export { observeSpans } from './span-counts';
export {
  beginTrace,
  continueTrace,
  inClientSpan,
  isRecorded,
  isRecording,
  recordedTraceparent,
  startSpan,
  traceUnderWay,
  type Attributes,
  type RequestTrace,
  type Span,
} from './spans';
export { startTracing } from './start';
