/** The trace's id within a traceparent (W3C Trace Context), as log lines have it. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => traceparent?.split('-')[1];
