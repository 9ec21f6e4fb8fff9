import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { useIsDark } from '../../lib/device/theme';
import type { Figure } from './figures';
import { t } from '../../lib/language';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface ChartedStep {
  label: string;
  value: number | undefined;
}

interface StepsChartProps {
  name: string;
  steps: readonly ChartedStep[];
  display: Figure['display'];
  /** A percentage: the axis ends at a hundred. */
  isShare: boolean;
}

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);

/** A bar chart by time. The table is the accessible alternative. */
export function StepsChart({ name, steps, display, isShare }: StepsChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDark = useIsDark();
  useEffect(() => {
    if (!canvas.current) return undefined;
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: steps.map(({ label }) => label),
        datasets: [
          {
            data: steps.map(({ value }) => value ?? null),
            backgroundColor: colour('primary'),
            hoverBackgroundColor: colour('primary-dark'),
            borderRadius: 4,
            maxBarThickness: 48,
          },
        ],
      },
      options: {
        animation: false,
        font: { family: getComputedStyle(document.body).fontFamily },
        maintainAspectRatio: false,
        plugins: { tooltip: { callbacks: { label: ({ parsed }) => display(parsed.y ?? 0) } } },
        scales: {
          x: { grid: { display: false }, ticks: { color: colour('muted-foreground') } },
          y: {
            beginAtZero: true,
            suggestedMax: isShare ? 100 : undefined,
            grid: { color: colour('border') },
            ticks: {
              color: colour('muted-foreground'),
              maxTicksLimit: 5,
              precision: 0,
              callback: (value) => display(Number(value)),
            },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [steps, display, isShare, isDark]);
  return (
    <div className="relative h-56">
      <canvas ref={canvas} role="img" aria-label={t('Chart: {name}', { name })} />
    </div>
  );
}
