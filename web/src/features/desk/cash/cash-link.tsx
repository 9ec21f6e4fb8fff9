import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';

/** From the queue to the cash that riders have. */
export const CashLink = () => (
  <Link to="/dashboard/orders/cash" className={buttonClass('outline')}>
    {t('Cash')}
  </Link>
);
