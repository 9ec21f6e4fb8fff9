import type { Category, HomePicture, HomeValues } from '@tokri/contracts';
import { LANGUAGES, type Language } from '@tokri/contracts/language';
import { bannerStateOn, indianDay } from '@tokri/contracts/shown-banners';
import { useState } from 'react';
import { BannerStrip } from '../../../components/home/banner-strip';
import { HomeBanner } from '../../../components/home/home-banner';
import { visibleRows } from '../../../components/home/home-rows';
import { PillGroup } from '../../../components/ui/pill-group';
import { msg, t, useLanguage } from '../../../lib/language';
import { PreviewFrame } from './preview-frame';
import { rowName } from './row-section';

const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };
const SCREENS = {
  phone: { label: msg('Phone'), width: 390, scale: 1 },
  desk: { label: msg('Computer'), width: 1_280, scale: 0.6 },
};
/** Rows that fit on the screen. */
const SHOWN_ROWS = 6;

const pictureIn = (language: Language, { alt_hi, ...picture }: HomePicture): HomePicture => ({
  ...picture,
  ...(language === 'hi' && alt_hi && { alt: alt_hi }),
});

/** The texts of one language, also when the back office is in the other. */
function inLanguage(language: Language, { hero, banners, ...rest }: HomeValues): HomeValues {
  const isHindi = language === 'hi';
  return {
    ...rest,
    ...(hero && {
      hero: {
        title: (isHindi && hero.title_hi) || hero.title,
        text: (isHindi && hero.text_hi) || hero.text,
        picture: hero.picture && pictureIn(language, hero.picture),
      },
    }),
    ...(banners && {
      banners: banners.map((banner) => ({ ...banner, picture: pictureIn(language, banner.picture) })),
    }),
  };
}

interface PreviewProps {
  values: HomeValues;
  categories: readonly Category[];
}

/** The home page with what is typed, on today's date. */
export function Preview({ values, categories }: PreviewProps) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [screen, setScreen] = useState<keyof typeof SCREENS>('phone');
  const { width, scale } = SCREENS[screen];
  const { hero, banners = [], ...rows } = inLanguage(language, values);
  const today = indianDay(new Date());
  const shown = banners.filter((banner) => bannerStateOn(today, banner) === 'shown');
  const ids = categories.map(({ _id }) => _id);
  return (
    <section aria-label={t('Preview')} className="rounded-card bg-card p-4 shadow-card">
      <h2 className="text-lg font-bold">{t('Preview')}</h2>
      <div className="my-3 flex flex-wrap gap-x-6 gap-y-2">
        <PillGroup
          label={t('Screen')}
          choices={Object.entries(SCREENS).map(([value, { label }]) => ({
            value: value as keyof typeof SCREENS,
            label: t(label),
          }))}
          chosen={screen}
          onChoose={setScreen}
        />
        <PillGroup
          label={t('Language of the text')}
          choices={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          chosen={language}
          onChoose={setLanguage}
        />
      </div>
      <PreviewFrame title={t('Preview')} width={width} scale={scale}>
        {/* It shows the page; its links lead nowhere. */}
        <div inert className="grid grid-cols-1 gap-3 py-3 md:gap-8 md:py-5">
          <div className="page-width">
            <HomeBanner hero={hero} />
          </div>
          {visibleRows(ids, rows)
            .filter((row) => row !== 'banners' || shown.length > 0)
            .slice(0, SHOWN_ROWS)
            .map((row) =>
              row === 'banners' ? (
                <BannerStrip key={row} banners={shown} />
              ) : (
                <section key={row} className="page-width">
                  <p className="mb-2 text-lg font-extrabold">{rowName(row, categories)}</p>
                  <div className="h-24 rounded-card bg-muted" />
                </section>
              ),
            )}
        </div>
      </PreviewFrame>
    </section>
  );
}
