import type { Answer } from '../../api/call-types';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { useApiDispatch } from '../../api/base-api';
import { Button } from '../../components/ui/button';
import { cx } from '../../lib/class-names';
import { verifyAuditPart } from './audit-api';
import { plural, t } from '../../lib/language';

interface Verdict {
  isWhole: boolean;
  text: string;
}
type Part = Answer<'verifyAuditLog'>;

const describeExtent = (entries: number, isBroken: boolean) =>
  isBroken
    ? plural(entries, '{count} entry before it is as written.', '{count} entries before it are as written.')
    : plural(entries, '{count} entry is as written.', '{count} entries are as written.');

/** Verifies the hash chain from the first entry to the last and reports the first broken link. */
export function useVerification() {
  const dispatch = useApiDispatch();
  /** Entries verified so far; undefined if no verification is running. */
  const [checked, setChecked] = useState<number>();
  const [verdict, setVerdict] = useState<Verdict>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const verify = async () => {
    setVerdict(undefined);
    setChecked(0);
    try {
      let [count, next]: [number, number | undefined] = [0, undefined];
      do {
        const { data, message }: Part = await dispatch(verifyAuditPart(next)).unwrap();
        if (isGone.current) return;
        count += data.checked;
        setChecked(count);
        next = data.broken ? undefined : data.next;
        if (next === undefined)
          setVerdict({
            isWhole: !data.broken,
            text: `${message} ${describeExtent(count, Boolean(data.broken))}`,
          });
      } while (next !== undefined);
    } catch (reason) {
      setVerdict({ isWhole: false, text: messageOf(reason) });
    }
    setChecked(undefined);
  };
  return { checked, verdict, verify };
}

type Verification = ReturnType<typeof useVerification>;

export function VerifyButton({ checked, verify }: Verification) {
  return (
    <Button
      variant="outline"
      className="px-4! tabular-nums"
      busy={checked !== undefined}
      icon={<ShieldCheck className="size-4" aria-hidden="true" />}
      onClick={() => void verify()}
    >
      {checked ? t('Checking ({count})', { count: checked.toLocaleString('en-IN') }) : t('Verify')}
    </Button>
  );
}

export function VerificationResult({ verdict }: Verification) {
  return (
    <p
      role="status"
      className={cx(
        verdict && 'mb-4 rounded-card px-4 py-3 font-semibold',
        verdict &&
          (verdict.isWhole ? 'bg-primary-pale text-primary-dark' : 'bg-destructive/10 text-destructive'),
      )}
    >
      {verdict?.text}
    </p>
  );
}
