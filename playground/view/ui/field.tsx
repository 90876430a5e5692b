import type { ComponentChildren } from "preact";

export interface FieldProps {
  readonly id: string;
  readonly label: ComponentChildren;
  /** A sentence that helps to fill it in. */
  readonly hint?: ComponentChildren;
  /** What is wrong with its value. */
  readonly fault?: string | undefined;
  readonly children: ComponentChildren;
}

/** A control with its label, and what is wrong with it next to it. The control names both by `describedBy`. */
export function Field({ id, label, hint, fault, children }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint === undefined ? null : (
        <p class="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault === undefined ? null : (
        <p class="wrong" id={`${id}-fault`}>
          <strong>Not valid:</strong> <bdi>{fault}</bdi>
        </p>
      )}
    </div>
  );
}

/** The attributes of a control that say where its hint and its fault are. */
export function describedBy({ id, hint, fault }: Pick<FieldProps, "id" | "hint" | "fault">) {
  const ids = [hint === undefined ? "" : `${id}-hint`, fault === undefined ? "" : `${id}-fault`].filter(Boolean);
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(fault === undefined ? {} : { "aria-invalid": true }),
  };
}
