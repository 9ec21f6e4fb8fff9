import { obeyStopSignals } from './stop-signals';

// Main files import this module first, so that signals are handled while the others are loading.
obeyStopSignals();
