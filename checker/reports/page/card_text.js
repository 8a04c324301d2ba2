// What is printed on a card, shown beside its chip: under the pointer, at the keyboard's focus, and where a finger taps.
'use strict';

class CardText {
    // `printed`: by name {line, text}; chips within `root`, now or later, that have a name in it.
    constructor(root, printed) {
        this.root = root;
        this.printed = printed ?? {};
        this.box = element('div', 'card-text');
        this.box.id = `card-text-${++CardText.count}`;
        this.box.setAttribute('role', 'tooltip');
        this.box.hidden = true;
        this.chip = null;
        this.pinned = null;
        root.addEventListener('mouseover', event => this.over(event.target));
        root.addEventListener('mouseleave', () => this.show(this.pinned));
        root.addEventListener('focusin', event => this.show(this.chipOf(event.target)));
        root.addEventListener('focusout', () => this.hide());
        root.addEventListener('click', event => this.tap(this.chipOf(event.target)));
        document.addEventListener('keydown', event => {
            if (event.key === 'Escape') this.hide();
        });
    }

    // To be called whenever chips were drawn.
    prepare() {
        this.hide();
        this.root.append(this.box);
        for (const chip of this.root.querySelectorAll('.card[data-name]')) {
            if (!this.printed[chip.dataset.name]) continue;
            chip.tabIndex = 0;
            chip.setAttribute('role', 'button');
            if (chip.querySelector('title') && !chip.hasAttribute('aria-label')) chip.setAttribute('aria-label', chip.querySelector('title').textContent);
        }
    }

    chipOf(target) {
        const chip = target.closest?.('.card[data-name]');
        return chip && this.printed[chip.dataset.name] ? chip : null;
    }

    over(target) {
        if (!this.box.contains(target)) this.show(this.chipOf(target) ?? this.pinned);
    }

    tap(chip) {
        this.pinned = chip === this.pinned ? null : chip;
        this.show(this.pinned);
    }

    show(chip) {
        if (chip === this.chip) return;
        this.chip?.removeAttribute('aria-describedby');
        this.chip = chip;
        this.box.hidden = !chip;
        if (!chip) return;
        const {line, text} = this.printed[chip.dataset.name];
        this.box.replaceChildren(element('strong', '', chip.dataset.name), element('p', 'line', ...withSymbols(line)),
            ...text.map(ability => element('p', '', ...withSymbols(ability))));
        chip.setAttribute('aria-describedby', this.box.id);
        this.place(chip);
    }

    hide() {
        this.pinned = null;
        this.show(null);
    }

    // Below the chip, or above it where there is no room, and never beyond the frame that it is in.
    place(chip) {
        const frame = this.root.getBoundingClientRect(), at = chip.getBoundingClientRect();
        const width = Math.min(320, frame.width - 16);
        this.box.style.width = `${width}px`;
        this.box.style.left = `${Math.max(8, Math.min(at.left - frame.left, frame.width - width - 8))}px`;
        const above = at.bottom + this.box.offsetHeight + 8 > window.innerHeight && at.top > this.box.offsetHeight + 8;
        this.box.style.top = `${above ? at.top - frame.top - this.box.offsetHeight - 4 : at.bottom - frame.top + 4}px`;
    }
}
CardText.count = 0;
