/**
 * Placeholders for template expressions in objects. They are plain words, so that kustomize and the YAML writer carry them as
 * text; `withExpressions` replaces them in the written YAML.
 */
const FORMS = {
  /** A string, quoted; or a part of a string. */
  text: 't',
  number: 'n',
  /** A map or a list. */
  block: 'b',
  /** A string, whose field is left out when it is empty. */
  optionalText: 'o',
  /** A map or a list, whose field is left out when it is empty. */
  optionalBlock: 'p',
} as const;
type Form = keyof typeof FORMS;

const placeholderAs =
  (form: Form) =>
  (expression: string): string =>
    `tpl${FORMS[form]}${Buffer.from(expression).toString('hex')}z`;

export const text = placeholderAs('text');
export const number = placeholderAs('number');
export const block = placeholderAs('block');
export const optionalText = placeholderAs('optionalText');
export const optionalBlock = placeholderAs('optionalBlock');

const PLACEHOLDER = /tpl([tnbop])([0-9a-f]+)z/g;
/** A line whose value is one placeholder: indentation with list dashes, key, form, expression. */
const WHOLE_VALUE = /^((?: |- )*)([^\s:][^:]*): tpl([tnbop])([0-9a-f]+)z$/;

const decoded = (hex: string) => Buffer.from(hex, 'hex').toString();

function lineWithExpressions(line: string): string {
  const [, lead = '', key = '', form, hex = ''] = WHOLE_VALUE.exec(line) ?? [];
  const expression = decoded(hex);
  const nested = `| nindent ${lead.length + 2} }}`;
  switch (form) {
    case FORMS.text:
      return `${lead}${key}: {{ ${expression} | quote }}`;
    case FORMS.block:
      return `${lead}${key}: {{- toYaml ${expression} ${nested}`;
    case FORMS.optionalText:
      return `{{- with ${expression} }}\n${lead}${key}: {{ . | quote }}\n{{- end }}`;
    case FORMS.optionalBlock:
      return `{{- with ${expression} }}\n${lead}${key}: {{- toYaml . ${nested}\n{{- end }}`;
    default:
      return line.replace(PLACEHOLDER, (_all, _form, inside: string) => `{{ ${decoded(inside)} }}`);
  }
}

/** Written YAML with expressions in place of placeholders. Throws if it contains template braces of its own. */
export function withExpressions(yaml: string): string {
  if (yaml.includes('{{')) throw new Error(`Helm would execute a text of the overlay:\n${yaml}`);
  return yaml.split('\n').map(lineWithExpressions).join('\n');
}
