export { createAccount, createAdmin, createProducts, guestOf, type Account, type Product } from './accounts';
export { createHistory, type CardPayment, type History, type Submission } from './history';
export { createRandom } from './random';
export { runShopper } from './shopper';
