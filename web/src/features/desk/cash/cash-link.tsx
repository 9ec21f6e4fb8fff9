import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';

/** Link from the queue to the cash page. */
export const CashLink = () => (
  <Link to="/dashboard/orders/cash" className={buttonClass('outline')}>
    {t('Cash')}
  </Link>
);
