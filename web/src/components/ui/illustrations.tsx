function Basket() {
  return (
    <svg viewBox="0 0 176 144" aria-hidden="true" fill="none">
      <ellipse cx="88" cy="128" rx="66" ry="9" className="fill-muted" />
      <circle cx="60" cy="54" r="18" fill="#e5573f" />
      <path d="M60 37c1-6 5-9 10-9-1 6-5 9-10 9z" className="fill-primary" />
      <path d="M84 62c-4-22 4-40 20-46 9 18 5 38-8 48z" fill="#7bc47f" />
      <path d="M95 62c-1-14 2-28 9-40" className="stroke-primary" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="120" cy="55" r="15" className="fill-accent" />
      <path d="M36 64h104l-11 50a12 12 0 0 1-12 10H59a12 12 0 0 1-12-10z" fill="#d98f3a" />
      <path
        d="M61 76l5 37M88 76v37M115 76l-5 37M44 92h88"
        stroke="#a9651b"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <rect x="30" y="57" width="116" height="13" rx="6.5" fill="#f0b061" />
    </svg>
  );
}

function Magnifier() {
  return (
    <svg viewBox="0 0 176 144" aria-hidden="true" fill="none">
      <ellipse cx="88" cy="128" rx="60" ry="8" className="fill-muted" />
      <rect x="30" y="92" width="116" height="9" rx="4.5" fill="#d98f3a" />
      <rect x="44" y="46" width="30" height="46" rx="6" className="fill-primary-border" />
      <rect x="80" y="58" width="24" height="34" rx="6" className="fill-accent-pale" />
      <rect x="110" y="40" width="24" height="52" rx="6" className="fill-primary-pale" />
      <circle
        cx="92"
        cy="62"
        r="27"
        className="fill-card stroke-primary"
        fillOpacity="0.75"
        strokeWidth="6"
      />
      <path d="M112 83l22 24" className="stroke-primary-dark" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M83 56a4 4 0 0 1 8 0M96 56a4 4 0 0 1 8 0M85 74c4-5 12-5 16 0"
        className="stroke-muted-foreground"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Plug() {
  return (
    <svg viewBox="0 0 176 144" aria-hidden="true" fill="none">
      <ellipse cx="88" cy="124" rx="62" ry="8" className="fill-muted" />
      <path d="M8 92c20 14 34 8 44-6" className="stroke-primary" strokeWidth="6" strokeLinecap="round" />
      <path d="M168 52c-20-14-34-8-44 6" className="stroke-primary" strokeWidth="6" strokeLinecap="round" />
      <rect
        x="44"
        y="58"
        width="34"
        height="34"
        rx="9"
        transform="rotate(-24 61 75)"
        className="fill-primary-border"
      />
      <rect
        x="98"
        y="52"
        width="34"
        height="34"
        rx="9"
        transform="rotate(-24 115 69)"
        className="fill-accent"
      />
      <path
        d="M82 60l11-5M88 73l11-5"
        className="stroke-muted-foreground"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M84 36l4 10M98 30v11M110 36l-6 9"
        className="stroke-destructive"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Lock() {
  return (
    <svg viewBox="0 0 176 144" aria-hidden="true" fill="none">
      <ellipse cx="88" cy="128" rx="60" ry="8" className="fill-muted" />
      <path
        d="M66 66V48a22 22 0 0 1 44 0v18"
        className="stroke-primary"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="50" y="62" width="76" height="60" rx="14" className="fill-accent" />
      <circle cx="88" cy="86" r="9" className="fill-primary-deep" />
      <path d="M88 90v16" className="stroke-primary-deep" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}

const ILLUSTRATIONS = { basket: Basket, magnifier: Magnifier, lock: Lock, plug: Plug };

export interface IllustrationProps {
  name: keyof typeof ILLUSTRATIONS;
}

export function Illustration({ name }: IllustrationProps) {
  const Drawing = ILLUSTRATIONS[name];
  return <Drawing />;
}
