import { Camera, CirclePlay, MessageCircleHeart } from 'lucide-react';
import { msg, t } from '../../../lib/language';
import { FooterSwitches } from './footer-switches';

const SOCIAL = [
  { label: msg('Our community'), icon: MessageCircleHeart },
  { label: msg('Our pictures'), icon: Camera },
  { label: msg('Our films'), icon: CirclePlay },
];

/**
 * On small screens the cart bar covers the lower part of the footer.
 * @param line of the shop; its place stays empty until it is known
 */
export function Footer({ line }: { line?: string }) {
  return (
    <footer className="mt-10 border-t border-border bg-card max-md:has-[+aside]:pb-(--bar-height)">
      <div className="page-width flex flex-col items-center justify-between gap-3 py-5 md:flex-row">
        <p className="min-h-6 text-muted-foreground">{line}</p>
        <FooterSwitches />
        <ul className="flex gap-2">
          {SOCIAL.map(({ label, icon: Icon }) => (
            <li key={label}>
              {/* Empty targets (docs/specification.md section 2) until the shop has such pages; clicks do nothing. */}
              <a
                href=""
                aria-label={t(label)}
                onClick={(event) => event.preventDefault()}
                className="grid size-11 place-items-center rounded-full text-muted-foreground hover:bg-primary-pale hover:text-primary"
              >
                <Icon className="size-5.5" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
