import { Plus } from 'lucide-react';
import { Button } from './button';

interface AddButtonProps {
  children: string;
  className?: string;
  onClick: () => void;
}

export function AddButton({ children, className, onClick }: AddButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      className={className}
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
