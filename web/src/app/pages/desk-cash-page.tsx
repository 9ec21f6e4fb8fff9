import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button';
import { PageHeading } from '../../components/ui/page-heading';
import { CashDesk } from '../../features/desk/cash/cash-desk';
import { useDocumentTitle } from '../../lib/use-document-title';

export function DeskCashPage() {
  useDocumentTitle('Cash');
  return (
    <>
      <PageHeading
        aside={
          <Link to="/dashboard/orders" className={buttonClass('outline')}>
            Orders
          </Link>
        }
      >
        Cash with riders
      </PageHeading>
      <CashDesk />
    </>
  );
}
