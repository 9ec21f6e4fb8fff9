import { obeyStopSignals } from './stop-signals';

// Imported by a main file before anything else: loading the rest takes its time, too.
obeyStopSignals();
