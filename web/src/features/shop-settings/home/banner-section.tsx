import { HOME_CONTENT } from '@tokri/contracts/limits';
import { bannerStateOn, indianDay, type BannerState } from '@tokri/contracts/shown-banners';
import { X } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { msg, t } from '../../../lib/language';
import { moved } from '../../../lib/moved';
import { RuleSection } from '../trading/rule-section';
import type { DraftBanner } from './draft';
import type { PartProps } from './hero-section';
import { OrderButtons } from './order-buttons';
import { NewPicture, PictureField } from './picture-field';

const STATES: Record<BannerState, string> = {
  planned: msg('Not shown yet'),
  shown: msg('Shown today'),
  ended: msg('Ended'),
};

const stateOf = ({ from, until }: DraftBanner): BannerState =>
  bannerStateOn(indianDay(new Date()), { ...(from && { from }), ...(until && { until }) });

export function BannerSection({ draft, error, onChange }: PartProps) {
  const { banners } = draft;
  const set = (next: readonly DraftBanner[]) => onChange({ banners: next });
  const change = (at: number, changes: Partial<DraftBanner>) =>
    set(banners.map((banner, each) => (each === at ? { ...banner, ...changes } : banner)));
  return (
    <RuleSection
      title={t('Banners')}
      about={t('Pictures that lead to a place of the shop, on the days you choose, in Indian time.')}
      error={error}
    >
      {banners.length === 0 && <p className="mb-3">{t('No banner yet.')}</p>}
      <ol aria-label={t('Banners')} className="grid gap-4">
        {banners.map((banner, at) => {
          const name = t('Banner {at}', { at: at + 1 });
          return (
            <li key={at} className="grid gap-4 rounded-xl border border-border p-3">
              <div className="flex flex-wrap items-center gap-x-3">
                <p className="grow font-semibold">{name}</p>
                <p className="text-sm text-muted-foreground">{t(STATES[stateOf(banner)])}</p>
                <div className="flex">
                  <OrderButtons
                    name={name}
                    isFirst={at === 0}
                    isLast={at === banners.length - 1}
                    onMove={(by) => set(moved(banners, at, at + by))}
                  />
                  <IconButton
                    label={t('Remove {name}', { name })}
                    onClick={() => set(banners.filter((_, each) => each !== at))}
                  >
                    <X className="size-5" aria-hidden="true" />
                  </IconButton>
                </div>
              </div>
              <PictureField
                name={name}
                picture={banner.picture}
                onChange={(picture) => change(at, { picture })}
              />
              <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
                <TextField
                  label={t('{day}: {label}', { day: name, label: t('Link') })}
                  hint={t('An address of this shop, such as /search?q=mango.')}
                  required
                  maxLength={HOME_CONTENT.link}
                  value={banner.link}
                  onChange={({ target }) => change(at, { link: target.value })}
                />
                <TextField
                  type="date"
                  label={t('{day}: {label}', { day: name, label: t('First day') })}
                  value={banner.from}
                  onChange={({ target }) => change(at, { from: target.value })}
                />
                <TextField
                  type="date"
                  label={t('{day}: {label}', { day: name, label: t('Last day') })}
                  min={banner.from || undefined}
                  value={banner.until}
                  onChange={({ target }) => change(at, { until: target.value })}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className="mt-4">
        <NewPicture
          label={t('Upload the picture of a banner')}
          disabled={banners.length >= HOME_CONTENT.banners}
          onStored={(picture) => set([...banners, { picture, link: '', from: '', until: '' }])}
        />
      </div>
    </RuleSection>
  );
}
