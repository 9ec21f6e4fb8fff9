import { obeyStopSignals } from './stop-signals';

// Imported by a main file before anything else, because loading the other modules takes time.
obeyStopSignals();
