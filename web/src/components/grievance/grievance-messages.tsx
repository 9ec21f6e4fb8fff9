import type { Grievance } from '@tokri/contracts';
import { displayTime } from '../../lib/display-time';

interface GrievanceMessagesProps {
  label: string;
  messages: Grievance['messages'];
  /** Names of the two sides, as the reader sees them. */
  names: Record<'shopper' | 'shop', string>;
}

/** The messages of a complaint, the oldest first. */
export const GrievanceMessages = ({ label, messages, names }: GrievanceMessagesProps) => (
  <ol aria-label={label} className="grid gap-3">
    {messages.map(({ from, text, at }) => (
      <li
        key={`${at} ${from}`}
        className={from === 'shop' ? 'rounded-card bg-primary-pale p-4' : 'rounded-card bg-muted p-4'}
      >
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-bold">{names[from]}</span>
          <time dateTime={at} className="text-muted-foreground">
            {displayTime(at)}
          </time>
        </p>
        <p className="mt-1 break-words whitespace-pre-line">{text}</p>
      </li>
    ))}
  </ol>
);
