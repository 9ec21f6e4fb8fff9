import { HOME_CONTENT, MAX_LENGTH } from '@tokri/contracts/limits';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { RuleSection } from '../trading/rule-section';
import { EMPTY_HERO, type Draft, type DraftHero } from './draft';
import { FIELD_LABELS } from './part-labels';
import { NewPicture, PictureField } from './picture-field';

export interface PartProps {
  draft: Draft;
  /** Reasons of the server. */
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
}

const TEXTS = [
  { field: 'title', maxLength: MAX_LENGTH.heroTitle },
  { field: 'title_hi', maxLength: MAX_LENGTH.heroTitle },
  { field: 'text', maxLength: MAX_LENGTH.shopLine },
  { field: 'text_hi', maxLength: MAX_LENGTH.shopLine },
] as const;

export function HeroSection({ draft, error, onChange }: PartProps) {
  const { hero } = draft;
  const set = (change: Partial<DraftHero>) => hero && onChange({ hero: { ...hero, ...change } });
  return (
    <RuleSection
      title={t('Welcome')}
      about={t(
        'The first thing that shoppers see. Without it they see the welcome that the shop comes with.',
      )}
      error={error}
    >
      {hero ? (
        <div className="grid gap-4">
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {TEXTS.map(({ field, maxLength }) => (
              <TextField
                key={field}
                label={t(FIELD_LABELS[field] ?? field)}
                required={field === 'title'}
                maxLength={maxLength}
                lang={field.endsWith('_hi') ? 'hi' : undefined}
                value={hero[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            ))}
            <TextField
              label={t('Link')}
              hint={t('An address of this shop, such as /search?q=mango. Left empty, the first category.')}
              maxLength={HOME_CONTENT.link}
              value={hero.link}
              onChange={({ target }) => set({ link: target.value })}
            />
          </div>
          {hero.picture ? (
            <>
              <PictureField
                name={t('Welcome')}
                picture={hero.picture}
                onChange={(picture) => set({ picture })}
              />
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() => set({ picture: undefined })}
              >
                {t('Remove picture')}
              </Button>
            </>
          ) : (
            <NewPicture label={t('Upload image')} onStored={(picture) => set({ picture })} />
          )}
          <Button
            variant="ghost"
            className="justify-self-start"
            onClick={() => onChange({ hero: undefined })}
          >
            {t('Use the usual welcome')}
          </Button>
        </div>
      ) : (
        <Button variant="outline" onClick={() => onChange({ hero: EMPTY_HERO })}>
          {t('Write a welcome')}
        </Button>
      )}
    </RuleSection>
  );
}
