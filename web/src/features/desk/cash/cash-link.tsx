import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';

/** From the queue to the cash that riders have. */
export const CashLink = () => (
  <Link to="/dashboard/orders/cash" className={buttonClass('outline')}>
    Cash
  </Link>
);
