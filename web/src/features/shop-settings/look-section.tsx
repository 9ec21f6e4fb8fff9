import type { ShopLogo, ShopProfile } from '@tokri/contracts';
import { accentTones, contrastOf, isReadableAccent, type AccentTones } from '@tokri/contracts/accent';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { toastResult } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { ImageUpload } from '../../components/ui/image-upload';
import { useUnsavedChanges } from '../../components/unsaved/use-unsaved-changes';
import { useImageUpload } from '../../components/use-image-upload';
import { t } from '../../lib/language';
import { useSaveShopProfileMutation } from './shop-settings-api';
import { RuleSection } from './trading/rule-section';

const HEX = /^#[0-9a-f]{6}$/;
/** The colour that the shop comes with, as a start of the choice. */
const USUAL = '#14713f';

/** What was changed and is not saved; null removes the logo, '' the colour. */
interface Changes {
  logo?: ShopLogo | null;
  accentColour?: string;
}

interface LookSectionProps {
  profile: ShopProfile;
  /** Another admin has saved since. */
  onStale: () => void;
}

/** Logo and accent colour. The colour's tones are shown in both themes; one that is too light is not saved. */
export function LookSection({ profile: { version, values }, onStale }: LookSectionProps) {
  const [save, { isLoading }] = useSaveShopProfileMutation();
  const [changes, setChanges] = useState<Changes>({});
  const change = (more: Changes) => setChanges((known) => ({ ...known, ...more }));
  const { send } = useImageUpload(({ url, width, height }) => change({ logo: { url, width, height } }));
  const isDirty = Object.keys(changes).length > 0;
  const { question } = useUnsavedChanges(isDirty);
  const logo = changes.logo === undefined ? values.logo : changes.logo;
  const accent = (changes.accentColour ?? values.accentColour ?? '').trim().toLowerCase();
  const isColour = HEX.test(accent);
  const error =
    accent === '' || (isColour && isReadableAccent(accent))
      ? undefined
      : isColour
        ? t('White text on it has a contrast of {contrast} and needs 4.5. Please choose a darker colour.', {
            contrast: contrastOf(accent, '#ffffff').toFixed(1),
          })
        : t('A colour such as #14713f');

  const submit = async () => {
    const isSaved = await toastResult(
      save({
        ...(changes.logo !== undefined && { logo: changes.logo }),
        ...(changes.accentColour !== undefined && { accentColour: accent }),
        version,
      }).unwrap(),
      (reason) => {
        if (isApiError(reason) && reason.code === 'STALE_UPDATE') onStale();
      },
    );
    if (isSaved) setChanges({});
  };

  return (
    <div className="mt-4">
      <RuleSection
        title={t('Logo and colour')}
        about={t('For the header, buttons and links of the shop, in the light and the dark theme.')}
      >
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <div className="grid content-start gap-2">
            <p className="text-sm font-semibold">{t('Logo')}</p>
            {logo ? (
              <>
                <img
                  src={`${logo.url}?w=400`}
                  alt={t('Logo')}
                  width={logo.width}
                  height={logo.height}
                  className="h-10 w-auto max-w-40 justify-self-start object-contain"
                />
                <Button
                  variant="outline"
                  className="justify-self-start"
                  onClick={() => change({ logo: null })}
                >
                  {t('Remove picture')}
                </Button>
              </>
            ) : (
              <p className="text-sm text-muted-foreground">
                {t('Without a picture the header shows the basket and the name of the shop.')}
              </p>
            )}
            <ImageUpload label={logo ? t('Change image') : t('Upload image')} onPick={send} />
          </div>
          <div className="grid content-start gap-3">
            <TextField
              label={t('Accent colour')}
              hint={t('Left empty, the green that the shop comes with.')}
              error={error}
              maxLength={7}
              value={accent}
              onChange={({ target }) => change({ accentColour: target.value })}
            />
            <input
              type="color"
              aria-label={t('Choose the colour')}
              className="h-11 w-20 rounded-xl border border-input bg-card p-1"
              value={isColour ? accent : USUAL}
              onChange={({ target }) => change({ accentColour: target.value })}
            />
            {isColour && !error && <Tones {...accentTones(accent)} />}
          </div>
        </div>
        <Button
          className="mt-4"
          busy={isLoading}
          disabled={!isDirty || error !== undefined}
          onClick={() => void submit()}
        >
          {t('Save logo and colour')}
        </Button>
      </RuleSection>
      {question}
    </div>
  );
}

/** A button and a link on the ground of each theme. */
function Tones({ light, dark }: Record<'light' | 'dark', AccentTones>) {
  const sample = (name: string, ground: string, tones: AccentTones) => (
    <div className="flex items-center gap-3 rounded-xl p-3" style={{ background: ground }}>
      <span
        className="rounded-xl px-4 py-2 font-semibold"
        style={{ background: tones.primary, color: tones['primary-foreground'] }}
      >
        {t('Add')}
      </span>
      <span className="font-semibold underline" style={{ color: tones.primary }}>
        {name}
      </span>
    </div>
  );
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {sample(t('Light'), '#ffffff', light)}
      {sample(t('Dark'), '#19211d', dark)}
    </div>
  );
}
