type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type ControlValues = Readonly<Record<string, string | boolean | readonly string[]>>;

export function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) &&
      element.name !== '',
  );
}

export function readControls(form: HTMLFormElement): ControlValues {
  const values: Record<string, string | boolean | readonly string[]> = {};
  for (const control of controlsOf(form)) {
    const { name, value, type } = control;
    const isChecked = control instanceof HTMLInputElement && control.checked;
    if (type === 'checkbox')
      values[name] = control.hasAttribute('value') ? [...listOf(values[name]), ...(isChecked ? [value] : [])] : isChecked;
    else if (type !== 'radio' || isChecked) values[name] = value;
  }
  return values;
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);
