export { operatorMain, runProcess } from './main';
export { runOperator, type OperatorCommand, type OperatorPart } from './run-operator';
