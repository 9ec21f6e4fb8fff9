export type { Pace } from './pace';
export { operatorMain, runProcess } from './main';
export { runOperator, type OperatorCommand, type OperatorContext } from './run-operator';
