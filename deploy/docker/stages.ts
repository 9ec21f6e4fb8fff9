interface Instruction {
  name: string;
  text: string;
}

export interface Stage {
  name: string;
  from: string;
  instructions: Instruction[];
  env: Record<string, string>;
}

/** The stages of a Dockerfile, in their order. Parses only the syntax that our Dockerfile uses. */
export function stagesOf(dockerfile: string): Stage[] {
  const instructions = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line): Instruction => {
      const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, text };
    });
  const stages: Stage[] = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') {
      const [from = '', , name = ''] = instruction.text.split(/\s+/);
      const base = stages.find((stage) => stage.name === from);
      stages.push({ name, from, instructions: [], env: { ...base?.env } });
      continue;
    }
    const stage = stages.at(-1);
    stage?.instructions.push(instruction);
    if (instruction.name === 'ENV')
      for (const [, name = '', value = ''] of instruction.text.matchAll(/(\w+)=(\S+)/g))
        stage!.env[name] = value;
  }
  return stages;
}
