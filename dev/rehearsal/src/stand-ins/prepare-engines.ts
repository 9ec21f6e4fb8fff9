import { buildEngineRoot } from '@tokri/local-stack/engines';

/** Part of the image build: unpacks the local engine into TOKRI_ENGINES. */
buildEngineRoot({ onProgress: (line) => console.log(line) }).then(
  ({ dir }) => console.log(dir),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
