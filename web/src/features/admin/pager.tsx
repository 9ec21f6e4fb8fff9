import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../components/ui/button';

interface PagerProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

export function Pager({ page, pages, onGo }: PagerProps) {
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-3">
      <Button
        size="sm"
        look="outline"
        disabled={page <= 1}
        icon={<ChevronLeft className="size-4" aria-hidden="true" />}
        onClick={() => onGo(page - 1)}
      >
        Previous
      </Button>
      <p aria-live="polite" className="font-semibold">
        <span className="sr-only">Page </span>
        <span>{`${page}/${pages}`}</span>
      </p>
      <Button size="sm" look="outline" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        Next
        <ChevronRight className="size-4" aria-hidden="true" />
      </Button>
    </nav>
  );
}
