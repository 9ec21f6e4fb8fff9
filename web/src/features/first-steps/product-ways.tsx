import { Copy, FileUp, PackagePlus, ShoppingBasket, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router-dom';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../api/categories-api';
import { Button, buttonClass } from '../../components/ui/button';
import { t } from '../../lib/language';

/** Three ways to the first products. */
export function ProductWays() {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
      <Way
        icon={PackagePlus}
        title={t('Start small')}
        about={t('A category, a sub-category and a product, each by its form.')}
      >
        <FormLink />
      </Way>
      <Way
        icon={FileUp}
        title={t('Import a file')}
        about={t('CSV or XLSX with a line for each product. You see what would change before anything does.')}
      >
        <Link to="/dashboard/import" className={buttonClass('outline', 'md', 'w-full')}>
          {t('Import products')}
        </Link>
      </Way>
      <Way
        icon={ShoppingBasket}
        title={t('Look at a demo first')}
        about={t('A second shop with 5,000 products on the same computer. Nothing of it comes into yours.')}
      >
        <DemoCommand />
      </Way>
    </ul>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  about: string;
  children: ReactNode;
}

const Way = ({ icon: Icon, title, about, children }: WayProps) => (
  <li className="flex min-w-0 flex-col gap-3 rounded-xl border border-border p-4 md:max-xl:last:col-span-2">
    <div className="grow">
      <h3 className="flex items-center gap-2 font-bold">
        <Icon className="size-5 shrink-0 text-primary" aria-hidden="true" />
        {title}
      </h3>
      <p className="mt-1 text-sm text-muted-foreground">{about}</p>
    </div>
    {children}
  </li>
);

/** The form of the first part that is missing. */
function FormLink() {
  const categories = useCategoriesQuery().data;
  const subCategories = useSubCategoriesQuery().data;
  const [to, label] =
    categories?.length === 0
      ? ['/dashboard/category', t('Add a category')]
      : subCategories?.length === 0
        ? ['/dashboard/subcategory', t('Add a sub-category')]
        : ['/dashboard/upload-product', t('Add a product')];
  return (
    <Link to={to} className={buttonClass('primary', 'md', 'w-full')}>
      {label}
    </Link>
  );
}

/** A start of the same folder with a home and a port of its own: another port than that of this shop. */
export const demoCommand = (port: string) =>
  `PORT=${port === '8081' ? '8082' : '8081'} TOKRI_HOME=.local-demo npm start`;

/** Without https there is no clipboard. */
async function copy(command: string) {
  try {
    await navigator.clipboard.writeText(command);
    toast.success(t('Copied'));
  } catch {
    toast.error(t('It could not be copied. Please select and copy it yourself.'));
  }
}

function DemoCommand() {
  const command = demoCommand(location.port);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="min-h-11 min-w-0 grow content-center rounded-lg bg-muted px-3 py-2 text-sm wrap-anywhere select-all">
        {command}
      </code>
      <Button
        variant="outline"
        icon={<Copy className="size-4" aria-hidden="true" />}
        onClick={() => void copy(command)}
      >
        {t('Copy')}
      </Button>
    </div>
  );
}
