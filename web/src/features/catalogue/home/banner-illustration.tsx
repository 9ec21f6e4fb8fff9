export function BannerIllustration({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMaxYMax meet"
      className={className}
      aria-hidden="true"
      fill="none"
    >
      <circle cx="270" cy="190" r="150" fill="#14713f" opacity="0.55" />
      <circle cx="270" cy="190" r="108" fill="#1d8a50" opacity="0.55" />
      <ellipse cx="270" cy="282" rx="170" ry="12" fill="#06291a" opacity="0.7" />
      {/* milk */}
      <path d="M168 82h52v118h-52z" fill="#f6f3ec" />
      <path d="M168 82l14-26h24l14 26z" fill="#dfeaf5" />
      <rect x="182" y="44" width="24" height="13" rx="3" fill="#4f8fcf" />
      <path d="M168 112h52v34h-52z" fill="#4f8fcf" />
      <path d="M194 119c8 9 8 18 0 20-8-2-8-11 0-20z" fill="#fff" />
      {/* bread */}
      <path d="M318 96c-12-30 22-46 46-34 28-8 46 18 34 38l-6 100h-68z" fill="#e6a75c" />
      <path d="M329 101c-8-20 16-30 33-22 20-6 33 12 24 27l-5 94h-46z" fill="#f9dcae" />
      {/* coriander */}
      <g stroke="#5fbf73" strokeWidth="6" strokeLinecap="round">
        <path d="M248 190c-6-46-12-78-26-108M254 190c0-52 2-88 8-124M260 190c6-48 16-74 30-98" />
      </g>
      <g fill="#7ed491">
        <circle cx="221" cy="76" r="15" />
        <circle cx="237" cy="62" r="13" />
        <circle cx="262" cy="56" r="17" />
        <circle cx="283" cy="70" r="13" />
        <circle cx="294" cy="90" r="14" />
        <circle cx="248" cy="84" r="13" fill="#5fbf73" />
        <circle cx="272" cy="92" r="12" fill="#5fbf73" />
      </g>
      {/* carrot */}
      <path d="M140 184c-20-32-26-62-22-86 22 12 42 38 52 70z" fill="#f2813a" />
      <path d="M128 128l14-6M135 148l16-7" stroke="#c95f1e" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M117 99c-14-6-20-16-18-30M119 98c-4-14 0-26 10-34M116 100c-14 2-24-4-30-14"
        stroke="#7ed491"
        strokeWidth="7"
        strokeLinecap="round"
      />
      {/* fruit */}
      <circle cx="172" cy="178" r="34" fill="#e5573f" />
      <path d="M172 146c1-9 6-14 14-14-1 9-6 14-14 14z" fill="#7ed491" />
      <ellipse cx="160" cy="166" rx="7" ry="10" fill="#fff" opacity="0.35" transform="rotate(30 160 166)" />
      <circle cx="308" cy="176" r="36" fill="#ffb52e" />
      <ellipse cx="295" cy="163" rx="8" ry="11" fill="#fff" opacity="0.4" transform="rotate(30 295 163)" />
      <path d="M236 190c-6-30 8-56 34-60 24 6 34 34 26 60z" fill="#8a4fa3" />
      <path d="M252 132c2-10 10-16 20-16 2 8-2 16-10 20z" fill="#5fbf73" />
      <path d="M372 190c-2-20 8-40 26-46 20 8 24 30 16 46z" fill="#7bc47f" />
      {/* basket */}
      <path d="M112 190h316l-22 74a24 24 0 0 1-23 18H157a24 24 0 0 1-23-18z" fill="#d98f3a" />
      <path d="M126 214h288M133 238h274M141 260h258" stroke="#a9651b" strokeWidth="5" opacity="0.65" />
      <path
        d="M166 196l14 84M218 196l6 86M270 196v86M322 196l-6 86M374 196l-14 84"
        stroke="#a9651b"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="98" y="178" width="344" height="26" rx="13" fill="#f0b061" />
      <path d="M112 191h316" stroke="#c97f2c" strokeWidth="3" strokeDasharray="14 10" strokeLinecap="round" />
    </svg>
  );
}
