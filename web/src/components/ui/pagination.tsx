import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button';
import { t } from '../../lib/language';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  return (
    <nav aria-label={t('Pages')} className="mt-5 flex items-center justify-between gap-3">
      <Button
        size="sm"
        variant="outline"
        disabled={page <= 1}
        icon={<ChevronLeft className="size-4" aria-hidden="true" />}
        onClick={() => onPageChange(page - 1)}
      >
        {t('Previous')}
      </Button>
      <p aria-live="polite" className="font-semibold">
        <span className="sr-only">{t('Page')} </span>
        <span>{`${page}/${pageCount}`}</span>
      </p>
      <Button size="sm" variant="outline" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        {t('Next')}
        <ChevronRight className="size-4" aria-hidden="true" />
      </Button>
    </nav>
  );
}
