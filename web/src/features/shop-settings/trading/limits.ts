import { TRADING_RULES } from '@tokri/contracts/limits';

export { SLOT_MINUTES } from '@tokri/contracts/limits';

export const MAX_STEPS = TRADING_RULES.feeSteps;
export const MAX_SPANS = TRADING_RULES.spansOfDay;
export const MAX_DAYS = TRADING_RULES.exceptions;
