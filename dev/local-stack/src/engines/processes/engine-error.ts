import { UserError } from '../../start/user-error';

/** The private engines cannot be installed or started here; the message contains the reason and a remedy. */
export class EngineUnavailableError extends UserError {}

const ELSE = 'Or use Docker, or give the addresses of servers that run already (see README.md).';

export const unavailable = (what: string, remedy: string): EngineUnavailableError =>
  new EngineUnavailableError([what, remedy, ELSE].filter(Boolean).join(' '));
